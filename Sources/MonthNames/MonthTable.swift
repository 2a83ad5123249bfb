// swift-format-ignore-file
// Written by .ci/generate-month-names from Unicode CLDR (Unicode License); do not edit.

/// Names and abbreviations of the months in lower case without periods, one string per month.
let monthNames = [
    """
    amajjii chanuari ciongo dimɔ́di dzove ean eanair eanáir ene enero faoi faoilleach fhaoilleach \
    fúngatɨ gen gener gennaio genver ghennàrgiu ian ianuali ianuarie imbiri innayr ion ionawr j-guer \
    jaan jaanuar jan janairu janar janeiro janeru jannaayo jannar janner jannewa jannewaris janoary \
    januaar januaari januaarip januali januar januara januari januarie januario januaro january januarĩ \
    januwari január januára janv janvaris janvier janvāris janwaliyo janyuwari janúar jenner jenụwarị \
    jerrey-geuree jän jänner jén jénúári kohi kohitātea kɔn kɔndɔŋ kʉfúngatɨ led leden ledna loo mbee \
    mbegtug mulgul mupalangulwa mutarama ndira ndzɔ̀ŋɔ̀nùm njenuarĩ ntɔ́ntɔ nyenye nzero nùm oca ocak \
    okwokubanza oladalʉ́ orara osú ođđajagemánnu ođđj pamba rêb rêbendan rêbendanê s-ɔ samwiyee \
    sanda-ɔpɛpɔn sanvie saus sausio sausis schan schaner shɛ́ shɛ́r shɛ́rɛ́ siilo sij sijecanj sijecnja \
    siječanj siječnja sty styczen styczeń stycznia sān sānuali tammi tammik tammikuu tammikuuta tiop urt \
    urtarrila urtarrilak uđiv uđđâivemáánu xan xaneiro xineru yan yanvar yennayer yepé zanvie zanwuye \
    zenâr zibandlela ýan ýanwar žan žanwiye ǃkhanni ιαν ιανουάριος ιανουαρίου ιανουαριος ιανουαριου гыин \
    гыинвар гыйн гыйнвар сту студзень студзеня січ січень січня тохс тохсунньу янв январ январы январь \
    января яну януари јан јанвар јануар јануари қаң қаңтар հնվ հունվար հունվարի יאַנ יאַנואַר ינואר ינו׳ \
    جانفي جانڤیە جنؤری جنو جنوري جنوری يانۋار يناير ژانویه ژانویهٔ जन जनवरी जनवरी: जनवरीमासः जन॰ जान \
    जानुवारी जाने जानेवारी জানু জানুয়ারি জানুয়ারী জানুযারী জানুৱারি জানুৱাৰী มกราคม มค იან იანვარი ṣẹ́ \
    ṣẹ́r ṣẹ́rẹ́
    """,
    """
    ará arát bṛa bṛayṛ chw chwef chwefror cokcwaklaŋne colte dzodze faburairu favr favrer feabh feabhra \
    feb febbraio feber febluali febr febraayo febreiro febrer febrero febreru febrewaris febroary \
    februaar februaari februaarip februar februara februari februarie februario februaris februaro \
    february februwari február februára februāris febrúar febrụwarị feburari feburuarĩ feburuye \
    febwaliyo feewiriye fev fevereiro fevr fevral fevreiro fevrier fevriye fevrâr fewral fewriyee fra \
    frar freàrgiu fulundïgi fuṛar fäb fäbrowa fébirie fév févr février fēp fēpueli fẹ́b fẹ́búári \
    gashyantare gearr gearran ghearran guov guovvamánnu guraandhala helmi helmik helmikuu helmikuuta \
    hornig huitanguru hwevrer k-ɔ kawi kelĩ kukadzi kuovâ kuovâmáánu kwakwar-ɔgyefuo kɨz kʉnaanɨ lut \
    lutego luty lùishi mukũi mwitope màcɛ̂l naanɨ ndzɔ̀ŋɔ̀kɨ̀zùʔ ngat ngwóŋ ng’atyaato nhlo nhlolanja \
    okwakabiri omuk ots otsaila otsailak peb pebrero pepeluali péb pébruari pɛt reş reşemiyê reşemî \
    ruhuhuma shk shkurt subat t-arree toshiaght-arree uno unor unora vas vasario vasaris veebr veebruar \
    velj veljaca veljace veljača veljače wanja yebrayer àbùbì èrèl èrèlè úno únor února ŋgɔn ŋgɔndɛ şub \
    şubat ǃkhanǀgôab φεβ φεβρουάριος φεβρουαρίου φεβρουαριος φεβρουαριου ақп ақпан лют лютага лютии \
    лютий лютого люты олун олунньу феб фебруар фев февр феврал февралы февраль февраля февруари փետրվար \
    փետրվարի փտվ פֿעב פֿעברואַר פברואר פבר׳ شباط شوبات فئڤریە فبر فبراير فبروري فبروری فرؤری فروری فوریه \
    فوریهٔ فيبروري فيفري فېبروري فېۋرال फर फरवरी फरवरी: फरवरीमासः फर॰ फ़रवरी फ़र॰ फेब फेब्रु फेब्रुअरी \
    फेब्रुवारी फेब्रूवारी ফেব ফেবরুযারী ফেব্রু ফেব্রুয়ারি ফেব্রুয়ারী ফেব্রুৱারি ফেব্ৰু ফেব্ৰুৱাৰী กพ \
    กมภาพันธ์ กุมภาพันธ์ თებ თებერვალი
    """,
    """
    adar adarê adek bitooteessa bre brezen brezna bře březen března cokcwaklii duɔ̱ɔ̱ duɔ̱ɔ̱ŋ e-ɔ \
    ebɔw-ɔbenem kadadu katatũ keenda kiptaamo kov kovas kovo ktũ kurume kʉkeenda lusòlo lála maachị \
    maalis maalisk maaliskuu maaliskuuta maarso maart mac mach machi maerz malaki mar marc marca march \
    marcius marco marec maret maris marisi mars marsi marsip marso marsu mart marta martie martio marto \
    marts martsa martxoa martxoak martzu marz marzec marzo marzu març março mashi matshi mawrth mayrnt \
    maṛ maṛṣ mbimbitho mbooy mbä mbängü mbəŋchubi meur meurth meɣ meɣres mhart mhàrt mrt mrz musapíri \
    màrt màtùmb márc március márta mäe mäerz mär märts märz märze mäz määz měr měrc měrca \
    ndzɔ̀ŋɔ̀tɨ̀dʉ̀ghà njuhčâ njuhčâmáánu njuk njukčamánnu ntwarante okuni okwakashatu okwamg’ ozu ozujak \
    ozujka ožu ožujak ožujka poutūterangi ráá sɔŋ sɔŋɛ tedoxe tɨd werurwe ǀkhuuǁkhâb ɔɛn ɔɛnɨ́ɔɨŋɔk \
    ɛrɛ̀n ɛrɛ̀nà μάρ μάρτιος μαρ μαρτίου μαρτιος μαρτιου бер березень березня клн мар март марта мартъи \
    мартъийы нау наурыз сак сакавік сакавіка մարտ մարտի մրտ מערץ מרס מרץ آذار ئازار اذار مار مارت مارس \
    مارٕچ مارچ मारच मार्च मार्च: मार्चमासः मार्चु মার মারচ মার্চ মাৰ্চ มีค มีนาคม მარ მარტი ẹrẹ̀n ẹrẹ̀nà
    """,
    """
    abr abrell abriil abril abrile abrille abrëll aburil afirilu afɔ afɔfĩe aib aibrean aibreán ang’wen \
    api apirila apirilak apiriri aplili apr aprel aprell apriili apriilip april aprila aprile aprili \
    aprilie aprilis aprill aprilo aprily aprilyi apryl apryla apríl apríla aprīlis apuli averil avr \
    avrigl avril avrril avrêl avrêlê avrîl awiril awirili awril bal balandis balandzio balandžio cuoŋ \
    cuoŋománnu cuáŋui cuáŋuimáánu diɓ diɓáɓá dub duben dubna ebr ebrel ebrill ebɔbira-oforisuo elba \
    ephreli epreel epreli epreo ghiblean gibl giblean guak huhti huhtik huhtikuu huhtikuuta ibrir ikúmi \
    irũdí iwootkuut kana kubvumbi kwi kwiecien kwiecień kwietnia kwiikumi mabasa marfoo mata munyi màtop \
    mùuyà ndamukiza ndzɔ̀ŋɔ̀tǎafʉ̄ghā ngubùe ngwə̀t nin nis nisan nyina nyɔlɔmbɔŋgɔ odung’el okwakana \
    ong’wan paengawhāwhā pri prill seeɗto tra travanj travnja yebrir ápr április épr éprel ìgb ìgbé ĩpu \
    ĩpurũ ǃhôaǂkhaib απρ απρίλιος απριλίου απριλιος απριλιου апр апрел апрелы апрель апреля април кві \
    квіт квітень квітня кра красавік красавіка мсу сәу сәуір устар ապր ապրիլ ապրիլի אַפּר אַפּריל אפריל \
    אפר׳ آوریل آڤریل أبريل أفريل إبريل ئاپرېل ابريل افريل اوریل اپر اپريل اپریل نيسان نیسان अपरैल अप्रिल \
    अप्रै अप्रैल अप्रैल: अप्रैलमासः एप्रि एप्रिल एप्री एप्रील এপরিল এপ্রি এপ্রিল এপ্ৰিল เมย เมษายน აპრ \
    აპრილი
    """,
    """
    abich beal bealtaine boaldyn bêl bêläwü caamsa ceit ceitean cheitean chivabvu chèitean cèit cèitean \
    dama duujal duä duät emiasele fog geg geguze geguzes gegužė gegužės gicurasi gulan gulanê hara \
    haratua imet inyambala kasanu katano kve kveten kvetna kvě květen května kwiinyambála lumùngùlù lép \
    maaie maaji maajip maayi madǝǝuutǝbijaŋ mae mag maggio mai maiatza maiatzak maig maijs maio maiu maj \
    maja majo maju majus mamuut matg may mayis mayo mayu mayyu mayıs maí maý mee mei meije mej meja meje \
    mejju mey meyi mies miessemánnu máj mája május mĩĩ m̀puyɛ ndzɔ̀ŋèsèe nkwenkwezi okwakataana omaruk \
    rusama svi svibanj svibnja touko toukok toukokuu toukokuuta táan tána vyesi vyesimáánu ǃkhaitsâb ɛ̀b \
    ɛ̀bi ɛ̀bibi μάι μάιος μάϊ μαΐ μαΐου μαι μαιος μαιου μαϊ маи май майы мам мамыр мая мај тра трав \
    травень травня трауня траўня ыам մայիս մայիսի մյս מאי מיי أيار ئایار ايار مئ مئي مئی ماي مايو مه مهٔ \
    می مۍ मई मईमासः मे मेई মে মে’ พค พฤษภาคม მაი მაისი ẹ̀b ẹ̀bi ẹ̀bibi
    """,
    """
    auchiel birz birzelio birzelis birž birželio birželis brá bráčet cerven cervna chikumi cvn cze \
    czerwca czerwiec eka ekaina ekainak esɔ esɔpɛsɔpɛ fön föndo gamaǀaeb geas geassemánnu giu giugno gun \
    gunju haz haziran hun hunyo hìlòndɛ̀ ichiibɔd idwaata ile iun iune iunie iyn iyun iýun jona jugn jui \
    juin jun juna june junho junhu juni junie junij junija junijs junio junius juny junyi juun juuni \
    juunip jún júna június júní jūn jūnijs kamena karandadu kesa kesak kesakuu kesakuuta kesi kesimáánu \
    kesä kesäk kesäkuu kesäkuuta kornyoot korse kwiidwaata kújúɔrɔk lipanj lipnja lufuimi làm làmpadas \
    m-souree mamǝŋgwãafahbii masa mean-souree meh mehefin meith meitheamh metheven mezh mezheven mujimbi \
    ndzɔ̀ŋɔ̀nzùghò nhla nhlangula njuni obirade-ayɛwohomumu ogmh ogmhios okwamukaaga omodok’king’ol \
    paagi pipi pipiri pú-yepé pûş pûşper pûşperê qer qershor ruheshi saməna sueŋ sune suwe t-ogmhios \
    t-ògmhios thanthatũ táafɔk waxabajjii xuno xunu xuño yuni yunyu zercl zercladur zin zuwɛn ògmh \
    ògmhios òkú òkúdu červen června čvn ġun ġunju žuw žuweŋ ɔsɔn ιουν ιουνίου ιουνιος ιουνιου ιούν \
    ιούνιος бэс июн июны июнь июня ијн ијун мау маусым чер черв червень червня чэр чэрвень чэрвеня юни \
    јун јуни հնս հունիս հունիսի יוני ئىيۇن جوان جون جوٗن جوٙأن حزيران حوزەیران يونيو ژوئن ژوين जुन जून \
    जून: जूनमासः জুন มิถนายน มิถุนายน มิย ივნ ივნისი
    """,
    """
    abiriyo adooleessa agɛ agɛmɔ agẹ agẹmọ ayɛwoho-kitawonsa cervence cervenec chikunguru chulai cvc \
    efute fanadur gor gorff gorffennaf gortheren goue gouere heina heinak heinakuu heinakuuta heinä \
    heinäk heinäkuu heinäkuuta heiwet hul hulyo hōngo hōngongoi iuch iuchar iuil iul iulai iulie iyl \
    iyul iúil iýul j-souree jerrey-souree jolay juil juill juillet jul jula julaayi julai julayi julaị \
    julho julhu juli julie julij julija julijs julio juliol julius july julyai juuli juulip júl júla \
    július júlí jūl jūlijs kabàlàshìpù korr korrik kuŋgwɛ kʉmʉʉnchɨ lengua liep liepa liepos lip lipca \
    lipiec lug luglio lui lul lulju luuliyo madiɓɛ́díɓɛ́ mamǝŋgwãalii mfungade morso mukakaro muonza \
    mushipepo mórusásin mʉʉnchɨ ndzɔ̀ŋɔ̀dùmlo ng’eiyeet njuraĩ njèbà ntulikazi ojola okwamushanju \
    pú-mukũi sapa siamlɔm siulai srpanj srpnja sulet suoi suoidnemánnu syeini syeinimáánu sás súuyee \
    t-iuchar tem temmuz trì trìulas táabɛɛ tîr tîrmeh tîrmehê uzt uztaila uztailak xul xullo xunetu \
    yie̱tni yuli yulyu yulyuz zamgbála zilye zuluye àdùmbə̀ŋ července červenec čvc žuy žuyye ǂkhoesaob \
    ιουλ ιουλίου ιουλιος ιουλιου ιούλ ιούλιος июл июлы июль июля ијл ијул лип липень липня ліп ліпень \
    ліпеня отй шіл шілде юли јул јули հլս հուլիս հուլիսի יולי ئىيۇل تموز تەمووز جول جولاءِ جولائی جولای \
    جويلية جوٗلایی جوٙلا يوليو يوليوز ژوئیه ژوئیهٔ ژويیه जु जुल जुलय जुला जुलाई जुलाई: जुलाईमासः जुलै \
    जुल॰ জুলা জুলাই กค กรกฎาคม ივლ ივლისი
    """,
    """
    aboro abu abuztua abuztuak agasti aggusti aggustip ago agost agosti agosto agostu agt agu agusito \
    agust agusta agusti agustos agustus aogositra aout aoû août aoǁkhuumûǁkhâb aug auguscht august \
    augusta augusti augusto augusts augustus augusztus austu avg avgust avost avq avqust avust awgust \
    awgusta awst aww awwissu ağu ağustos aŭg aŭgusto borg borgemánnu bɔ́r d-ɔ deasiamime difuu-ɔsandaa \
    diŋ diŋgindi elo elok elokuu elokuuta eost est fɔe gelawêj gelawêjê gush gusht hagayya hereturikōkā \
    hìkaŋ ichika isiet juko kanama kol kolovoz kolovoza kük kükürü kʉvɨɨrɨ luanistyn luna lunasa \
    lunastal lush lùna lùnastal lùshìkà lún lúnasa madǝmbii mupuguto mwom ncwabakazi ndzɔ̀ŋɔ̀kwîfɔ̀e \
    nyaanya nyamavhuvhu nyandagaro ogasti ogo ogos ogost okwamunaana opedel oujoß pisuyú porge \
    porgemáánu pú-musapíri rooptui rugp rugpjucio rugpjutis rugpjūtis rugpjūčio sie sierpien sierpień \
    sierpnia srp srpen srpna thoo tho̱o̱r táaraa uti vɨɨrɨ wunyanya ágú ágúst ògú ògún öig öigšte \
    ɔlɔ́ɨ́bɔ́rárɛ ɣuc ɣuct αυγ αυγουστος αυγουστου αυγούστου αύγ αύγουστος авг август августа августы \
    атр ауг аугуст жні жнівень жніуня жніўня сер серп серпень серпня там тамыз օգոստոս օգոստոսի օգս \
    אוגוסט אוג׳ אויג אויגוסט آب آگسٽ آگوست أغسطس أغشت أوت ئاب ئاۋغۇست اب اغسطس اغشت اوت اګست اگس اگست \
    غشت अग अगसत अगस्ट अगस्त अगस्त: अगस्तमासः अग॰ आग आगष्ट ऑग ऑगस्ट আগ আগষ্ট আগসট আগস্ট ওগষ্ট สค สิงหาคม \
    აგვ აგვისტო ọgọ ọgọst ọgọọst ọ́gọ
    """,
    """
    anyɔnyɔ bureet cabudanni ctember ctembeṛ cutanbir dìpɔ̀s dǝɓlii ebulú eyl eylul eylül f-ɛ fankwa-ɛbɔ \
    fuulbana gunyana gwengolo gwynngala herbštmánet ikenda ira iraila irailak kenda kepakemapa kud kús \
    kúshîn kʉsaatʉ lutongolo m-fouyir mahu mahuru mean-fouyir medi mfomh mfómh mpan mpandula munyense \
    mvuka ndzɔ̀ŋɔ̀tɨ̀fʉ̀ghàdzughù njapi nyakanga nyɛt nyɛtɛki nzeli ochiko okwamwenda osokosokoma owewe \
    puɔs pú-irũdí rezber rezberê rugs rugsejis rugsejo rugsėjis rugsėjo ruj rujan rujna saal saatʉ \
    satumba sebtembar sebuttemba sektanbur sentabr sentyabr sentýabr sep sepitema sept septam septambra \
    septemba septembar septembari septembarip september septembra septembre septembrie septembris \
    septembro septhemba septiembre septimber septämber set setembar setembre setembro setenbru setiembre \
    sett settembar settember settembre settembru setyembre shtator siilto sult syys syysk syyskuu \
    syyskuuta szep szept szeptember sàt sàttumbar säp sép séptémber sɛt sɛtanburu sẹp sẹptẹ́mba \
    t-sultain taraǀkhuumûǁkhâb táanin tɛɛ tɛɛr wrz wrzesien wrzesień wrzesnia września zar zari zář září \
    čakč čakčamánnu čohčâ čohčâmáánu σεπ σεπτέμβριος σεπτεμβρίου σεπτεμβριος σεπτεμβριου блҕ вер \
    верасень верасня верасьня вересень вересня сен сент сентябр сентябры сентябрь сентября сентјабр сеп \
    септ септембар септември қыр қыркүиек қыркүйек սեպ սեպտեմբեր սեպտեմբերի סעפּ סעפּטעמבער ספטמבר ספט׳ \
    أيلول ئەیلوول ايلول سئپتامر سبتمبر ستمبر سيپٽمبر سپت سپتامبر سپتمبر سېنتەبىر سېپتمبر شتمبر شتنبر \
    सतुंबर सप्टे सप्टें सप्टेंबर सित सितंबर सितंबर: सितंबरमासः सितम्बर सित॰ सेप सेप्टेम्बर सेप्थेम्बर \
    ছেপ্তে ছেপ্তেম্বৰ সেপটেমবর সেপ্ট সেপ্টেম্বর กย กันยายน სექ სექტემბერი
    """,
    """
    bìòôm damh damhair dfomh dfómh dàmh dàmhair eki ekim epeeso gitugutu golg golggotmánnu gumiguru gís \
    hedra hyd hydref inyi j-fouyir jerrey-fouyir kele kewçêr kewçêrê ktubr kwiinyi kṭu kṭuber laath loka \
    lokak lokakuu lokakuuta lungùdi lɔm mayésɛ́ mfumfu mokhu mundaŋ ndzɔ̀ŋɔ̀ghǔuwelɔ̀m ngberere nuku \
    nyukul ochobre oct october octobre octombrie octubre okitoba okitobba okt oktabr okthoba oktob \
    oktoba oktobar oktobari oktobarip oktober oktobra oktobris oktobro oktohber oktoobar oktoober \
    oktoobur oktover oktubre oktyabr október októbra oktýabr oktũba olgísan onkololeessa otibar ott \
    ottobre ottubru otubar otubro otubru out outubro pazdziernik pazdziernika paź październik \
    października rij rijen rijna roovvâd roovvâdmáánu santugaine spal spalio spalis tet tetor tuber \
    tubeṛ ukwakira urr urria urriak whiringa-ā-nuku wím wímánet yarkomaa yepé-putimaã ĩku říj říjen \
    října ǂnûǁnâiseb ɔ-a ɔbɛsɛ-ahinime ɔku ɔkutɔburu ɔtb ɔ̀w ɔ̀wà ɔ̀wàrà οκτ οκτωβρίου οκτωβριος \
    οκτωβριου οκτώβριος алт алтынньы жов жовт жовтень жовтня кас кастрычнік кастрычніка окт октобар \
    октомври октябр октябры октябрь октября октјабр қаз қазан հոկ հոկտեմբեր հոկտեմբերի אוקטובר אוק׳ אקט \
    אקטאבער آڪٽوبر أكتوبر ئوکتوڤر ئۆكتەبىر اكتوبر اکت اکتبر اکتوبر اکتوٗبر अकतुम्बर अकतूबर अकतू॰ अक्टूबर \
    अक्टोबर अक्ट’ अक्ट’बर अक्तू अक्तूबर अक्तूबर: अक्तूबरमासः अक्तू॰ अत्तूबर ऑक्टो ऑक्टोबर অকটোবর অক্টো \
    অক্টোবর অক্টোবৰ ওক্টো ওক্টোবর ตค ตลาคม ตุลาคม ოქტ ოქტომბერი ọkt ọktoba ọktóba ọ̀w ọ̀wà ọ̀wàrà
    """,
    """
    adeɛmekpɔxe aza azaroa azaroak bél bélú bɔ́k dziá gwahlle houney jolal kas kasim kaswèkèsè kasım kur \
    kʉsaano lapkr lapkricio lapkritis lapkričio lis listopad listopada listopadu lst lwezi m-houney \
    makandikɛ marras marrask marraskuu marraskuuta mbudzi mejwoŋó munyonyo musongandembwe màyɛsèp \
    nabändüru nen nentor ngad nob nobemba nobyembre nofembar noiembrie noowanbur nopember nopémber nov \
    novam novambra novemba novembar novembari novembarip november novembra novembre novembris novembro \
    novembru noviembre novimber novämber nowanburu nowemapa nowember nowembra nowàmbar noy noyabr noý \
    noýabr nunembeṛ nuvenbru nuwamba nuwanbir nwanbir nën nëntor nóv nóvember nōv nōvema nọv nọvẹ́mba \
    olabor payares pʉshʉ́ka rangi saano sadaasa samh samhain santandria sermawez sermawezê shʉ́ skammâ \
    skammâmáánu skáb skábmamánnu stu studeni studenoga t-samhain tach tachwedd tiníní ugushyingo \
    whiringa-ā-rangi wintermánet yepé-yepé ĩkm ǀhooǂgaeb ɔ-o ɔberɛfɛw-obubuo νοέ νοέμβριος νοε νοεμβρίου \
    νοεμβριος νοεμβριου лис лист листопад листопада ліс лістапад лістапада нов новембар ное ноем ноември \
    ноя нояб ноябр ноябры ноябрь ноября ној нојабр сэт сэтинньи қар қараша նոյ նոյեմբեր նոյեմբերի נאוו \
    נאוועמבער נובמבר נוב׳ نوامبر نوفمبر نوم نومبر نونبر نويابىر نوڤامر नव नवं नवंबर नवंबर: नवंबरमासः \
    नवम्बर नवूमबर नवे नवेम्बर नव॰ नो नोभेम्बर नोव्हें नोव्हेंबर নবেম্বর নভে নভেমবর নভেম্বর নৱে নৱেম্বৰ \
    พย พฤศจิกายน ნოე ნოემბერი
    """,
    """
    abe abendua abenduak ara aralik aralık avientu berfanbar berfanbarê bowte chrištmánet ciswà dec \
    decembar decembari decembarip december decembra decembre decembrie decembris decembro deesanbur dek \
    dekabr des desam desambra desanburu desemba desembar desember desembre desimber desàmbar dets \
    detsember dez dezember dezembro dezämber dhj dhjetor dic dicemba dicembar dicembre dicembru \
    diciembre disamba disambar disemba disember disyembre disẹ́mba dizenbru diċ diċembru dubh dubhlachd \
    dujanbir duǧ duǧembeṛ dzome déc décembre dés désémber dùbh dùbhlachd elá eláŋgɛ́ gru grudnia \
    grudzien grudzień gruod gruodis gruodzio gruodžio haki hakihea hôasoreǁkhâb joulu jouluk joulukuu \
    joulukuuta juov juovlamánnu juovlâ juovlâmáánu kakauka kekemapa kerzu kevardhu kigarama kris krizmed \
    krísimin kzu kʉsasatʉ liɓ m-nollick m-ɔ mpal mpalakazi muddee muhaano mumu-ɔpɛnimba nadale ndithemba \
    ndzɔ̀ŋèfwòo ngab noll nollaig nollick ntʉ́ ntʉ́ŋʉ́s opoo pilɔndɔ́ pro prosinac prosinca prosince \
    prosinec rhag rhagfyr sasatʉ tīs tīsema ukuboza yepé-mukũi yuru zvita ĩkl ɓulɓusɛ ɔ̀p ɔ̀pɛ ɔ̀pɛ̀ δεκ \
    δεκέμβριος δεκεμβρίου δεκεμβριος δεκεμβριου ахс ахсынньы гру груд грудень грудня дек декабр декабры \
    декабрь декабря декември дец децембар жел желтоқсан сне снежань снежня сьн сьнежань сьнежня դեկ \
    դեկտեմբեր դեկտեմբերի דעצ דעצעמבער דצמבר דצמ׳ دئسامر دجمبر دجنبر دسامبر دسم دسمبر ديسمبر دېكابىر \
    ڊسمبر डिसं डिसंबर डिसे डिसें डिसेंबर डिसेम्बर दसूमबर दिस दिसंबर दिसंबर: दिसंबरमासः दिसम्बर दिस॰ ডিচে \
    ডিচেম্বৰ ডিসে ডিসেমবর ডিসেম্বর ธค ธันวาคม დეკ დეკემბერი ọ̀p ọ̀pẹ ọ̀pẹ̀
    """,
]

/// Names that mean another month in some languages, as month numbers by language tag.
let otherMonths: [String: [String: Int]] = [
    "az": ["sen": 9],
    "br": ["gwen": 9, "here": 10, "meurzh": 3],
    "cy": ["maw": 3],
    "fil": ["dis": 12],
    "hr": ["lip": 6, "lis": 10, "listopad": 10, "listopada": 10, "srp": 7],
    "mfe": ["out": 8],
    "mi": ["here": 8],
    "ms": ["dis": 12],
    "rw": ["nyakanga": 7],
    "sq": ["sht": 9],
    "su": ["méi": 5],
    "uz": ["sen": 9],
]

/// Names of several words, separated by semicolons, one string per month.
let monthPhrases = [
    """
    bisha koobaad; dwe mar achiel; lapa le obo; mwedi ntandi; mweri wa kwanza; mweri wa mbere; mweri wo \
    kwanza; nduŋmbi saŋ; ngwɛn matáhra; pa mwedzi gwa hutala; pikítíkítie, oólí ú kutúan; saŋ tsetsɛ̀ɛ \
    lùm; sánzá ya yambo; tiop thar pɛt; wiótheȟika wí; нэгдүгээр сар; كانون الثاني; کانوونی دووەم
    """,
    """
    bisha labaad; dwe mar ariyo; lapa le waare; mwedi wa pili; mwere wa kerĩ; mweri wa kaili; mweri wa \
    kaĩri; mweri wo unayeli; ngwɛn ńmba; ngɔn bɛ̌; pa mwedzi gwa wuvili; pɛsaŋ pɛ́pá; siɛyɛ́, oóli ú \
    kándíɛ; sánzá ya míbalé; thiyóȟeyuŋka wí; ŋwíí akǝ bɛ́ɛ; хоердугаар сар; хоёрдугаар сар
    """,
    """
    bisha saddexaad; ištáwičhayazaŋ wí; mbiyɔ mɛndoŋgɔ; mushende; mwedi wa tatu; mwere wa gatatũ; mweri \
    wa katatu; mweri wa kathatũ; mweri wo uneraru; ngwɛn ńlal; pa mwedzi gwa wudatu; pɛsaŋ pɛ́tát; saŋ \
    lepyè shúm; sánzá ya mísáto; ɔnsúmbɔl, oóli ú kátátúɛ; гуравдугаар сар; кулун тутар
    """,
    """
    bisha afraad; mesiŋ, oóli ú kénie; mwedi wa nchechi; mwere wa kana; mweri wa kaana; mweri wa kana; \
    mweri wo unecheshe; ngwɛn ńna; olodoyíóríê inkókúâ; pa mwedzi gwa wutai; pȟežítȟo wí; pɛsaŋ \
    pɛ́nɛ́kwa; saŋ cÿó; sánzá ya mínei; дөрөвдүгээр сар
    """,
    """
    bisha shanaad; ensil, oóli ú kátánuɛ; esusow aketseaba-kɔtɔnimba; mushende magali; mwedi wa nnyano; \
    mwere wa gatano; mweri wa gatano; mweri wa tanu; mweri wo unethanu; mɔnɔ ŋgbanja; ngwɛn ńtan; \
    oloilépūnyīē inkókúâ; pa mwedzi gwa wuhanu; pɛsaŋ pataa; saŋ tsɛ̀ɛ cÿó; sánzá ya mítáno; čhaŋwápetȟo \
    wí; тавдугаар сар; ыам ыйа; ыам ыйын
    """,
    """
    bisha lixaad; mwedi wa nnyano na umo; mwere wa gatandatũ; mweri wa gatantatũ; mweri wa sita; mweri \
    wo thanu na mocha; ngwɛn ńtuó; nyaŋgwɛ ŋgbanja; pa mwedzi gwa sita; pɛsaŋ pɛ́nɛ́ntúkú; sánzá ya \
    motóbá; wípazukȟa-wašté wí; бэс ыйа; бэс ыйын; зургаадугаар сар
    """,
    """
    bisha todobaad; mwedi wa nnyano na mivili; mwere wa mũgwanja; mweri wa mũgwanja; mweri wa saba; \
    mweri wo saba; ngwɛn hɛmbuɛrí; pa mwedzi gwa saba; pɛsaŋ saambá; saŋ tyɛ̀b tyɛ̀b mbʉ̀ŋ; sánzá ya \
    nsambo; čhaŋpȟásapa wí; долоодугаар сар; от ыйа; от ыйын
    """,
    """
    bisha sideedaad; mwedi wa nnyano na mitatu; mwere wa kanana; mweri wa kanana; mweri wa nane; mweri \
    wo nane; ngwɛn lɔmbi; pa mwedzi gwa nane; pɛsaŋ pɛ́nɛ́fɔm; saŋ mbʉ̀ŋ; sánzá ya mwambe; wasútȟuŋ wí; \
    атырдьых ыйа; атырдьых ыйын; наимдугаар сар; наймдугаар сар
    """,
    """
    bisha sagaalaad; mean fomhair; meán fómhair; mwedi wa nnyano na nchechi; mwere wa kenda; mweri wa \
    kenda; mweri wa tisa; mweri wo tisa; ngwɛn rɛbvuâ; pa mwedzi gwa tisa; pɛsaŋ pɛ́nɛ́pfúꞌú; sánzá ya \
    libwa; čhaŋwápeǧi wí; балаҕан ыйа; балаҕан ыйын; есдүгээр сар
    """,
    """
    bisha tobnaad; deireadh fomhair; deireadh fómhair; dwe mar apar; imɛŋ i putúk,oóli ú kátíɛ; lapa le \
    tomon; mori ghwa ikumi; mwai wa ĩkumi; mwedi wa nnyano na nnyano; mwere wa ikũmi; mweri wa ikumi; \
    mweri wa ikũmi; mweri wo kumi; ngwɛn wum; ngɔn awóm; okwaikumi; pa mwedzi gwa kumi; pɛsaŋ nɛgɛ́m; \
    sánzá ya zómi; čhaŋwápe-kasná wí; ŋwíí akǝ ntɛk; аравдугаар сар; تشرين الأول; تشرين الاول; تشرینی \
    یەکەم
    """,
    """
    bisha kow iyo tobnaad; dwe mar gi achiel; kipsuunde ne taai; lapa le tomon obo; mori ghwa ikumi na \
    imweri; mwai wa ĩkumi na ĩmwe; mwedi wa nnyano na nnyano na u; mwere wa ikũmi na ũmwe; mweri wa \
    ikumi na moja; mweri wa ikũmi na ũmwe; mweri wo kumi na moja; ndzɔ̀ŋɔ̀chwaʔàkaa wo; ngwɛn wum navǔr; \
    okwaikumi na kumwe; pa mwedzi gwa kumi na moja; pɛsaŋ ntsɔ̌pmɔ́; sánzá ya zómi na mɔ̌kɔ́; waníyetu \
    wí; арван нэгдүгээр сар; تشرين الثاني; تشرینی دووەم
    """,
    """
    bisha laba iyo tobnaad; dwe mar apar gi ariyo; kipsuunde nebo aeng’; lapa le tomon waare; lìbuy li \
    ńyèe; mori ghwa ikumi na iwi; mwai wa ĩkumi na ilĩ; mwedi wa nnyano na nnyano na m; mweri wa ikumi \
    na mbili; mweri wa ikũmi na kaĩrĩ; mweri wo kumi na yel’li; ngɔn awóm ai bɛ̌; okwaikumi na ibiri; pa \
    mwedzi gwa kumi na mbili; pɛsaŋ ntsɔ̌ppá; saŋ lùm; sánzá ya zómi na míbalé; tio̱p in di̱i̱t; \
    tȟahékapšuŋ wí; ŋwíí akǝ ntɛk di bɛ́ɛ; арван хоердугаар сар; арван хоёрдугаар сар; كانون الأول; \
    كانون الاول; کانونی یەکەم
    """,
]
