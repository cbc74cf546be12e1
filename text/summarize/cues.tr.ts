import type { CueLists } from './cues.ts';

/** Turkish cue words by the part they play; see cues.ts for the notation. */
export const turkishCues: CueLists = {
  summing: `
    özetle, kısacası, kısaca, sonuç olarak, sonuçta, genel olarak, en önemli*, her şeyden önce, başlıca, asıl,
    özet olarak, toparlarsak, tek cümleyle, bir cümleyle, sözün özü, temel bulgu*, ana bulgu*, çalışma göster*,
    sonuçlar göster*, göstermektedir, bütün bunlar, tüm bunlar, netice itibarıyla, neticede, nihayetinde,
    velhasıl, dolayısıyla, demek ki, en çok dikkat, vardığımız sonuç, varılan sonuç, ortaya koymuştur,
    ortaya koymaktadır, ortaya koydu`,
  duty: `
    *malı, *meli, *malıdır, *melidir, *malıdırlar, *melidirler, *malısınız, *melisiniz, *malıyız, *meliyiz,
    *mamalı, *memeli, *mamalıdır, *memelidir, gerek, gerekir, gereklidir, gerekli, gerekiyor, gerekmekte*,
    gerekecek*, gerekti, zorunlu*, zorunda*, mecbur*, şart, şarttır, şartı*, yükümlü*, lazım, lazımdır, öneri*,
    öner*, tavsiye*, yasak*, asla, kesinlikle, mutlaka, derhal, hemen, sakın, sorumlu*, hak kazan*,
    hakkına sahip, izin verilmez, yapılmaz, edilmez, *maz, *mez, *mayın, *meyin, *mayınız, *meyiniz,
    beklenmektedir, talep edil*, çağrı*, ivedi*, acilen, elzem*, yapılamaz, edilemez, alınmamalı*,
    kullanılmamalı*, zorunluluk*, bırakın, arayın, başvurun, kullanın, kullanmayın, yapın, yapmayın, alın,
    almayın, edin, etmeyin, tutun, ediniz, yapınız, kaçının, dikkat edin, hakkı, hakkını, yasaktır, izin, izni,
    girilmez, verilmez, geçerlidir, geçerli, giremez, kullanılamaz, saklayın, değiştirin, terk edin,
    karıştırmayın`,
  decision: `
    karar, kararı*, kararlaştır*, kabul edil*, kabul etti, kabul etmiş*, onayla*, onaylan*, oy birliği*, oybirliği*,
    oy çokluğu*, oyçokluğu*, reddedil*, reddetti, uygun görül*, uygun bulun*, görevlendir*, yetki veril*, yetkilendir*,
    seçildi, seçilmiş*, atandı, atanmış*, ertelen*, iptal, feshe*, fesih, yürürlüğe*, kaldırıl*, durdurul*,
    imzala*, protokol*, ihaleye, son veril*, hükme*, mutabık*, anlaş*, oylama*, oya, oyla, ret, vazgeçil*, başlatıl*,
    kurulmasına, yapılmasına, alınmasına, verilmesine, edilmesine, artırılmasına, ödenmesine,
    kararıyla, kurulacak*, birleştiril*, tanınacak*, ayrılacak*, çıkarılacak*, ayrılmıştır, alınmasına, seçilmesine, oylandı, oybirliğiyle, kesinleş*, kuruldu`,
  finding: `
    saptan*, belirlen*, tespit*, ortaya koy*, ortaya çık*, anlaşıl*, görüldü, görülmüş*, görülmekte*, göster*,
    bulgu*, sonuç*, sonuc*, bulundu, bulunmuştur, kanıt*, doğrula*, ölçül*, hesaplan*, gözlen*, gözlemlen*,
    rastlan*, keşfed*, tahmin edil*, anlamlı, istatistiksel*, ilişki bulun*, işaret et*, çıkmıştır, çıktı,
    meydana, kaydedil*, bulduk, gördük, saptadık, belirledik, oluyor, taşımak*, yer almadığını, olduğu,
    olmadığı*, bulunamadı, ortalama, yüksek çık*, düşük çık*, kayıtlara göre, kayıtlarına göre, uzmanlara göre,
    araştırmaya göre, araştırmalara göre, belgelere göre, raporuna göre, verilere göre, incelemeye göre`,
  cause: `
    nedeni, nedenidir, nedeniyle, neden, nedenleri*, sebep*, sebeb*, yüzünden, kaynaklan*, dolayı, dolayısıyla, çünkü,
    ötürü, yol aç*, etken*, etkili, etkileyen, bağlı, bağlıdır, gerekçe*, sayesinde, sonucunda, yol açmış*, neden ol*,
    kökeni, kaynağı, asıl neden, belirleyici, *dığından, *diğinden, *duğundan, *düğünden, *ması için, *sından`,
  outcome: `
    bu nedenle, bu sebeple, bu yüzden, dolayısıyla, böylece, böylelikle, toplam, toplamda, toplamı, nihayet,
    sonunda, buna göre, bu gidişle, demektir, anlamına gel*, anlamına gelir, ulaş*, tasarruf*, kazan*, başarı*,
    sağlan*, sağlamış*, sağladı, sağlar, sağlayacak*, etki, etkisi*, etkiler, yarar*, fayda*, gerçekleş*,
    tamamlan*, net olarak, katkı*, verim*, çözül*, çözüm*, iyileş*, mal ol*, kazandır*, yarıyor, maliyet*`,
  loss: `
    kayıp*, kayb*, kaybet*, zarar*, hasar*, risk*, tehlike*, tehdit*, açık, açığ*, açıkla, eksik*, yetersiz*,
    yetmez*, yetme*, başarısız*, arıza*, ölüm*, öldü, ölmüş*, hayatını, yaralan*, bozul*, bozuk*, çök*, çatla*,
    sızıntı*, sızma*, kirlen*, kirlilik*, borç*, borc*, gecik*, aksa*, usulsüz*, yasa dışı, yolsuzluk*, ihlal*,
    ceza*, yaptırım*, sorun*, hata*, kusur*, yangın*, sel, deprem*, afet*, kuraklık*, susuz*, kıtlık*, tüken*,
    azal*, yok, yoktur, yoksun*, *amadı, *emedi, *amamış*, *amamıştır, *ememiştir, *amıyor, *emiyor, *amayacak,
    *emeyecek, *amaz, *emez, *amamaktadır, *ememektedir, *amayacaktır, *emeyecektir, *ılamadı, *ilemedi,
    mümkün değil*, imkânsız*, olumsuz*, ağır, ciddi, kritik, acil*, iflas*, kapan*, kesinti*, kesil*, yıkıl*,
    yıpran*, tahrip*, enfeksiyon*, zehir*, bulaş*, şikâyet*, şikayet*, düşük, aşıl*, aşmış*, aştı, aşan,
    ihalesiz, izinsiz, ruhsatsız, denetimsiz, güvensiz*, sakınca*, engel*, çalın*, terk*, atıl, israf*,
    *maması, *memesi, *mamasıdır, *memesidir, yitir*, yan etki*, *amadığı*, *emediği*, *amayacağı, *emeyeceği,
    *amayacağını, *emeyeceğini, bırakmış*, hizmetsiz*, işsiz*, eksil*, bitmiş*, kalmayacak*, kalmadı,
    kalmamış*, yetecek, teminat*, hastalık*, çürü*, ölür, ölebilir, acı, ağrı*, kanama*, kırık*, kırıl*,
    düşme*, nefes darlığı*, zorunda kal*, kaymakta*, kaymış*, uyarı, uyarısı*, uyarıl*, kaza, kazası*,
    kazalar*, kazada*, maruz, geçersiz*, korumasız*, güncellenme*, yoksa, silin*, yok ol*, kötüleş*, silinmiş*,
    ihtiyaç*, ihtiyac*, dağılmış*, dağıldı, çökmüş*, yıkılmış*, geri alın*, sigortası yapılma*, kurumuş*,
    kuruyunca, kapatan, dayanamaz, tehlikesi*`,
  change: `
    artır*, arttır*, azal*, azalt*, düşür*, yüksel*, geril*, gerile*, küçül*, katla*, katlan*, ikiye, üçe,
    yarı, yarıya, yarıdan, yüzde, yarısı*, üçte, dörtte, beşte, onda, kat, katı*, oran*, ortalama*, daha,
    fazla, çoğal*, hızlan*, yavaşla*, kısal*, kıyasla, oranla, göre, iyileş*, kötüleş*, genişle*, daral*,
    dörtte bir*, üçte bir*, onda bir*, beşte bir*, yarısından, iki katı*, üç katı*, yüzde yüz, indir*,
    indirmiş*, çıkacak*, çıkarıl*, dolacak*, artı, arttı, artmış*, artış*, artacak*, artıyor, artan, çıktı,
    çıkmış*, indi, inmiş*, inecek*, iniyor, uzadı, uzamış*, uzat*, büyüdü, büyümüş*, büyüme*, büyüyecek*,
    düştü, düşmüş*, düşecek*, düşüyor, düşüş*, düşük*, değişti, değişmiş*, değiştir*, değişecek*, yüksek,
    pahalı*, ucuz*, hızlı, toparlan*, kat daha`,
  limit: `
    ancak, yalnızca, yalnız, sadece, en az, en çok, en fazla, en geç, kadar, süre*, içinde, önce, itibaren, tarihine,
    koşul*, şartıyla, halinde, hâlinde, durumunda, takdirde, dışında, sınır*, azami, asgari, üst sınır, alt sınır, son
    gün, son tarih, bitimine, sonuna, *madan, *meden, *madıkça, *medikçe, geçmeden, aksi, muaf*, istisna*, her, bütün,
    tüm, hiçbir, vade*, ömrü, gün, ay, hafta, saat, yıl içinde, gün içinde, ay içinde, *ılır, *ilir, *ırsa, *irse, *sa,
    kadar, sonuna kadar, boyunca, kez, günde, haftada, ayda, yılda, günden, ay sonra, gün sonra, hafta sonra, *mazsa, *mezse, *ılmazsa, *ilmezse, *ulmazsa, *ülmezse, *maksızın, *meksizin, *dıkça, *dikçe, *dukça, *dükçe, sürece, olmadan, *mışsa, *mişse, *yorsa, bitmeden`,
  emphasis: `
    esas*, temel*, öncelik*, özellikle, bilhassa, ana, kilit, hayati, belirgin*, kesin*, ilk kez, ilk defa,
    en büyük, en yüksek, en düşük, en küçük, rekor*, tek, başta, önem*, önemli*, vurgula*, dikkat çek*,
    altını çiz*, kuşkusuz, şüphesiz, gerçek*, oysa, aksine, tersine, değil, bile, üstelik, en sık, en hızlı,
    çoğu, büyük bölümü, tamamı, ilk kuruluş*, ilk kadın*, asıl neden*, gerçek neden*, en büyük tehlike*,
    bugün bile`,
  future: `
    *acak, *ecek, *acaktır, *ecektir, *acaklar, *ecekler, *acağız, *eceğiz, *acağı, *eceği, *acağını, *eceğini, planla*,
    hedef*, öngör*, beklen*, gelecek, önümüzdeki, yılından itibaren, tahmin*, başlayacak*, başlan*, kurulacak*, projesi`,
  courtesy: `
    teşekkür*, minnet*, şükran*, tebrik*, kutla*, hoş geldin*, hoşgeldin*, saygı, saygılar*, değerli, kıymetli, emeği,
    emek veren*, gönülden, mutluluk*, gurur*, memnuniyet*, sevin*, özür*, başsağlığı*, taziye*, dilek*, temenni*, dile*,
    sabır, sabrı*, alkış*, veda, plaket*, çiçek, uğurla*, ikram*, misafirperver*, yıl dönümü, yıldönümü, şenlik*`,
  example: `
    örneğin, mesela, örnek, örneği*, örnekle*, söz gelimi, sözgelimi, diyelim, farz*, varsay*, bunlardan biri, bir
    keresinde, gibi, bunların arasında, bunlar arasında, kimi zaman, kimisi, bir seferinde`,
  self: `
    bu rapor*, raporda, elinizdeki, bu belge*, bu yazı*, bu makale*, bu kılavuz*, bu rehber*, bu broşür*,
    bu bölüm*, bu çalışmada, bu tutana*, tabloda, tablo, tabloya, şekilde görül*, grafik*, çizelge*, ekte,
    eklerde, ek 1, ek 2, aşağıda*, yukarıda*, bölümde, okuyucu*, okur*, hazırlan*, kaleme, taslak*, taslağ*,
    derlen*, sayfada, ayrıntılı bilgi, sunul*, değinil*, ele alın*, açıklan*, anlatıl*, bakınız, bkz,
    daha fazla bilgi, kılavuz sayfa*, aşağıdaki*, ayrıntılar, ayrıntıları, ayrıntılı olarak`,
  personal: `
    ben, bana, beni, benim, bence, hatırla*, anımsa*, hisset*, düşünüyorum, inanıyorum, umuyorum, umarım,
    seviyor*, sevdi, gülümse*, gül, güldü*, şaka*, anı, anıları*, anlattı, anlatır*, anlatıyor*, amca, teyze,
    dede*, nine*, anne*, baba*, komşu*, arkadaş*, eşi, oğlu, kızı, torun*, hikâye*, hikaye*, ilginç, meraklı*,
    birisi, hanım, bey, usta`,
  history: `
    kurulmuştur, kuruldu, kurulan, inşa, yapılmış, yapılmıştır, yılında yapıl*, açılmıştır, tarihi, tarihçe*,
    tarihî*, geçmiş*, eskiden, önceleri, yüzyıl*, asır*, osmanlı*, dönemin*, döneminden, cumhuriyet*, gelenek*,
    geleneksel*, yıllar önce, yıl önce, vaktiyle, zamanla, köklü, miras*, adını, adıyla, bilinir, bilinen,
    bilinmekte*, uzun yıllar, *yordu, *maktaydı, *mekteydi, o yıllarda, o dönem*, o zaman*, kuşak*, nesil*`,
  scene: `
    çay, çayı*, kahve*, yemek*, yemeğ*, kahvaltı*, pasta*, börek*, simit*, lokum*, ikram*, hava, güneşli*,
    yağmurlu*, bahçe, bahçesi*, bahçede*, çiçek*, kedi*, köpek*, müzik*, şarkı*, türkü*, renk*, ahşap,
    fotoğraf*, resim*, afiş*, logo*, broşür*, güzel*, hoş, keyif*, neşe*, sessiz*, koridor*, sandalye*, soba*,
    kokusu*, oturdu*, ayakta, sohbet*, gezi*, piknik*, oyun*, şapka*, ziyaret*, kapıcı*, kuşlar*, masada*,
    gülüşme*, avlu*, slayt*`,
  hedge: `
    belki, kimi, bazen, bazı, zaman zaman, genellikle, çoğunlukla, çoğu, genelde, sık sık, elbette, tabii,
    doğal olarak, kuşkusuz, sanıl*, söylen*, rivayet*, görünüşe, sanki, herkes*, malum, bilindiği gibi,
    bilindiği üzere, çeşitli, birtakım, bir kısım, birçok, farklı, farklılık*, kişiden kişiye, muhtemelen,
    olsa gerek, denebilir, denilebilir, pek çok, kimse bilmez, bilir, çoğu kez`,
  routine: `
    toplantı açıl*, açılış*, yoklama*, gündem*, tutanak*, tutanağ*, okundu, okunmuş*, okunarak, hazır bulun*,
    katıl*, söz al*, söz alan*, görüşül*, görüş, değerlendiril*, bilgi ver*, bilgi veril*, aktar*, belirtti*,
    belirtmiş*, ifade, sordu*, sormuş*, soru, sorular*, cevap*, yanıt*, açıkladı*, hatırlattı*, dile getir*,
    oluşur, oluşmakta*, oluşan, bulunmakta*, bulunur, yer al*, yer alan, dosya*, arşiv*, anket*, görüşme*,
    yöntem*, örneklem*, toplanan, toplanmış*, veriler*, her zamanki*, olağan, rutin*, her yıl, yapılmaktadır,
    yürütül*, düzenlen*, adet, tane, çeşit*, bir sonraki toplantı, sonraki toplantı, mazeret*, toplandı,
    denenmişti, ödünç, yayımlanmakta*, taşındı, *ılmaktadır, *ilmektedir, *ulmaktadır, *ülmektedir,
    *ınmaktadır, *inmektedir, *unmaktadır, *ünmektedir, ayrı ayrı, kez toplan*, daha önce de, tıklayın,
    tıklayınız, seçin, seçiniz, sekme*, menü*, düğme*, iletişim penceresi, açılır, girin, yazın, işaretleyin,
    güven aralığı*, istatistiksel çözümleme*, varyans analizi*, ile ölçül*, katılımcılar*, görüşülen kişi*`,
};
