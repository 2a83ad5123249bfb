/// Common words in class names and IDs.
///
/// They come from newspaper jargon, templates of content management systems, and embedded services.
/// None is specific to one site.
enum ClassNameKeywords {
    static let lists: [(ClassNameClassifier, String)] = [
        (.beside, services), (.beside, parts), (.beside, otherStories), (.beside, acts),
        (.others, otherStories),
        (
            .article,
            "article*,story,stories,post,entry,news,blog,blogpost,page,main,artikel,articulo,"
                + "noticia,node,single,detail,release,press"
        ),
        (
            .body,
            "body,content,contents,text,copy,maintext,inner,paragraphs,texto,cuerpo,corps,"
                + "contenu,inhalt,prose,richtext,description"
        ),
        (
            .articleBody,
            "articlebody,storybody,postbody,entrybody,articlecontent,storycontent,"
                + "postcontent,entrycontent,articletext,storytext,posttext,bodytext,bodycopy,bodycontent,"
                + "newsbody,newstext,newscontent,articlecopy,maincontent,rich text,wysiwyg,field body,"
                + "body copy,body text,body content,article paragraphs,article section,main text"
        ),
        (
            .caption,
            "caption*,figcaption,credit,credits,photocredit,imagecredit,copyright,photographer,"
                + "image description,picture description,photo info,legende,bildunterschrift,wp caption"
        ),
        (
            .byline,
            "byline*,author,authors,authored,authorname,authornames,authorlink,authorinfo,authorbox,"
                + "autor,auteur,contributor*,writer,writers,reporter"
        ),
        (.date, "date*,timestamp*,published,pubdate,publish*,posted,dateline,datum,updated,time"),
        (.title, "headline*,title*,hed,heading,kicker,eyebrow,titre,titulo,titel"),
        // A widespread site builder uses `w-condition-invisible`. `noprint` is missing, because it
        // hides elements only on paper.
        (
            .hidden,
            "=hidden,=hide,=invisible,=screen reader,=sr only,=srt,=visually hidden,=visuallyhidden,"
                + "=offscreen,=print only,=only print,=d none,=assistive,=w condition"
        ),
        (
            .comments,
            "comment*,disqus*,respond,replies,reply,livefyre*,viafoura*,spotim*,openweb*,discussion,"
                + "discussions"
        ),
        (.player, "player,videoplayer,audioplayer,jwplayer,audio"),
        (.pullQuote, "pullquote*,pull quote"),
        (
            .threadPost,
            "post,posts,posting,postbody,message,messages,msg,comment,comments,reply,replies,answer,answers,response"
        ),
        (.publishedPost, "=hentry,=h entry,=type post,=type page,=status publish"),
        (
            .mark,
            "linenos,lineno,linenodiv,linenumber,linenumbers,line number,line numbers,line no,ln,lnt,"
                + "gutter,editsection,edit section,reference"
        ),
    ]

    private static let services = """
        outbrain*,taboola*,disqus*,addthis*,addtoany*,sharethis*,livefyre*,viafoura*,coral,spotim*,openweb,zergnet*,
        revcontent*,mgid*,nativo*,teads*,doubleclick*,dfp,gpt,adsense,adsbygoogle,onesignal,mailchimp*,feedburner,
        sharedaddy,jp relatedposts,jetpack*,yarpp*,gravatar*,onetrust*,cookiebot*
        """

    private static let parts = """
        ad,ads,adv,advert*,adslot*,adbox*,adunit*,adwrapper,adcontainer,advt,adblock,anzeige*,publicidad*,werbung,pub,
        sponsor*,promo*,promoted,banner*,sidebar*,side bar,rail,right rail,footer*,foot,nav,navi,navbar*,navigation*,menu*,submenu,
        breadcrumb*,toolbar*,tool bar,tools,modal*,popup*,popover,overlay*,lightbox,tooltip*,dropdown*,pagination,
        pager,masthead,topbar,skip*,cookie*,consent*,gdpr,privacy,legal,disclaimer,sitemap,search*,
        player,videoplayer,jwplayer,carousel*,slider*,slideshow*,ticker,metadata,meta,postmeta,byline*,dateline,
        timestamp*,colophon,site header,site footer,copyright,audio,podcast player,tag,tags,taglist,topics,topic list,
        keywords,categories,category list,bio,authorbio,author bio,about author,author box,author info,author card,
        authors bio,social*,icons,buttons,button,btn,placeholder,loading,spinner
        """

    private static let otherStories = """
        related*,recirc*,recommend*,readmore,read more,read next,readnext,read also,also read,upnext,up next,next up,
        next article,prev,previous,morefrom,more from,more stories,more news,more on,more in,more articles,morenews,
        see also,seealso,popular*,most popular,mostpopular,most read,mostread,most viewed,trending*,latest*,
        recent posts,recentposts,top stories,topstories,you may,may like,you might,youmay*,teaser*,
        editors picks,editor picks,similar*,explore,onward*,headlines,newsfeed,explore more,
        in article,inline related,keep reading,continue reading,further reading,suggested*,link list,linklist
        """

    private static let acts = """
        share*,sharing,sharebar*,follow*,newsletter*,news letter,
        signup*,sign up,sign in,signin,login*,log in,
        register,registration,subscribe*,subscription*,optin,opt in,donate*,donation*,support us,membership,join,
        rating*,ratings,vote,poll,survey*,quiz,feedback,print button,printer,email,mailto,whatsapp,facebook,linkedin,
        pinterest,telegram,reddit,bookmark*,cta,call action,callaction,shop,buy,download app,app store,
        contact,correction form,petition,form,forms,contact form
        """
}
