enum FeedFixtures {
    static let rss2 = """
        <?xml version="1.0" encoding="UTF-8"?>
        <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
          xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:m="http://search.yahoo.com/mrss/">
        <channel>
          <title>Harbour &amp; Hill</title><link>https://example.org/</link><language>en-gb</language>
          <item>
            <guid isPermaLink="false">tide-1</guid>
            <title>Tide &lt;b&gt;turns&lt;/b&gt; &amp;amp; stays</title>
            <link>/tide</link>
            <dc:creator>Ada Reed</dc:creator>
            <pubDate>Sat, 07 Sep 2024 14:30:00 +0200</pubDate>
            <description>Short.</description>
            <content:encoded><![CDATA[<p>The tide & more.</p>]]></content:encoded>
            <category>Sea</category><category>Sea</category>
            <enclosure url="/tide.mp3" type="audio/mpeg" length="1234"/>
            <m:thumbnail url="/tide.jpg"/>
          </item>
        </channel></rss>
        """

    static let rss1 = """
        <?xml version="1.0"?>
        <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
          xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
        <channel rdf:about="https://example.org/"><title>Harbour &amp; Hill</title>
          <link>https://example.org/</link><dc:language>en-gb</dc:language></channel>
        <item rdf:about="tide-1"><title>Tide turns &amp; stays</title>
          <link>https://example.org/tide</link><dc:creator>Ada Reed</dc:creator>
          <dc:date>2024-09-07T12:30Z</dc:date><description>Short.</description></item>
        </rdf:RDF>
        """

    static let atom = """
        <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-gb" xml:base="https://example.org/a/">
          <title type="html">Harbour &amp;amp; Hill</title>
          <link rel="self" href="feed"/><link href="/"/>
          <author><name>Ada Reed</name></author>
          <entry xml:base="b/">
            <id>tide-1</id>
            <title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Tide <b>turns</b> &amp; \
        stays</div></title>
            <link rel="enclosure" type="audio/mpeg" href="tide.mp3" length="1234"/>
            <link rel="alternate" type="text/html" href="tide"/>
            <published>2024-09-07T14:30:00+02:00</published>
            <updated>2024-09-07T13:00:00.5Z</updated>
            <summary>1 &lt; 2</summary>
            <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>The tide &amp; \
        more.<br/></p></div></content>
            <category term="Sea"/>
          </entry>
        </feed>
        """

    static let json = """
        {"version": "https://jsonfeed.org/version/1.1", "title": "Harbour & Hill",
         "home_page_url": "https://example.org/", "language": "en-gb",
         "authors": [{"name": "Ada Reed"}],
         "items": [
          {"id": 7, "url": "/tide", "title": "Tide turns & stays", "content_html": "<p>The tide</p>",
           "date_published": "2024-09-07T14:30:00+02:00", "tags": ["Sea", 5, null],
           "attachments": [{"url": "tide.mp3", "mime_type": "audio/mpeg", "size_in_bytes": 1234}, 3]},
          "rubbish",
          {"id": "tide-2", "content_text": "1 < 2", "tags": "wrong"}
         ]}
        """

    static let opml = """
        <?xml version="1.0"?>
        <opml version="2.0"><head><title>Mine</title></head><body>
          <outline text="Loose" xmlUrl="https://example.org/loose"/>
          <outline text="World"><outline text="Europe &amp; more">
            <outline type="rss" text="Hill" title="The Hill" xmlUrl="https://example.org/hill"
              htmlUrl="https://example.org/" color="green"/>
          </outline></outline>
        </body></opml>
        """

    static let twoItems = """
        <rss version="2.0"><channel><title>F</title>
        <item><guid>1</guid><title>One</title><description>first</description></item>
        <item><guid>2</guid><title>Two</title><description>second</description></item>
        </channel></rss>
        """

    static let twoRDFItems = """
        <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
          xmlns="http://purl.org/rss/1.0/"><channel><title>F</title></channel>
        <item rdf:about="1"><title>One</title><description>first</description></item>
        <item rdf:about="2"><title>Two</title><description>second</description></item></rdf:RDF>
        """

    static let twoEntries = """
        <feed xmlns="http://www.w3.org/2005/Atom"><title>F</title>
        <entry><id>1</id><title>One</title><content>first</content></entry>
        <entry><id>2</id><title>Two</title><content>second</content></entry></feed>
        """

    static let twoJSONItems = """
        {"version": "https://jsonfeed.org/version/1.1", "title": "F", "items": [
        {"id": "1", "content_text": "first"}, {"id": "2", "content_text": "second"}]}
        """
}
