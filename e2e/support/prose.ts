export interface Section {
  heading: string;
  paragraphs: string[];
}

export interface Report {
  title: string;
  sections: Section[];
}

const english: Report = {
  title: 'The night bus trial: report of the first year',
  sections: [
    {
      heading: 'Why the trial began',
      paragraphs: [
        'Until last spring the last bus left the harbour at half past ten, and whoever worked later walked home or paid for a taxi. A survey of four hospitals and two fish markets found that 1,900 people finish work between eleven at night and four in the morning. Three out of five of them live more than four kilometres from their place of work. The council therefore agreed to try a night service for twelve months and to judge it by figures that were named beforehand.',
        'Four measures were chosen: passengers for each hour of driving, punctuality at the last stop, the cost of each journey, and the number of complaints. The council also asked that nothing be taken away from the day service to pay for the trial. The money came from the reserve for road repairs, which had not been used up in two mild winters.',
      ],
    },
    {
      heading: 'How the routes were drawn',
      paragraphs: [
        'The planners did not begin with the old map of day routes. They asked the hospitals and markets for the postal districts of their staff and drew lines between the densest of them. Two circular routes came out of this, one through the northern estates and one along the river. Both meet every forty minutes at the central station, so that a passenger can change without waiting in the cold.',
        'Stops were placed under street lamps wherever that was possible. Eleven stops of the day service were left out because their shelters stand in the dark. Drivers may also halt between stops after midnight when somebody asks, a rule that was copied from a town with a similar service. In the first month there were few such requests, but by autumn one journey in six ended between two stops.',
      ],
    },
    {
      heading: 'What the figures show',
      paragraphs: [
        'In the first quarter the buses carried nine passengers for each hour of driving, which is below the eleven that had been set as the goal. The number rose with every month and stood at fourteen when the year ended. On Fridays and Saturdays it reached twenty-two, and on the river route two buses had to be sent one behind the other. Tuesday remained the weakest night, with eight passengers an hour even in December.',
        'Punctuality was better than in daytime, because the roads are empty. Ninety-four per cent of all journeys reached their last stop within three minutes of the timetable. The exceptions fell almost entirely on three nights of snow in January and on the week when the swing bridge was repaired. Passengers were told of both by text message, and only four complained.',
        'Each journey cost the town 3.10 pounds after fares were counted, against 4.60 that had been expected. The saving came from fuel and from the fact that no bus was delayed by traffic. If fares stay as they are and the numbers hold, the cost will fall to 2.70 pounds in the second year. A monthly ticket that covers day and night is bought by 640 people, twice as many as in the estimate.',
      ],
    },
    {
      heading: 'What people said',
      paragraphs: [
        'The council received 118 letters about the trial, of which 91 were friendly. Nurses wrote that they no longer fear the walk across the ring road. A baker on Mill Street wrote that he could at last hire somebody who has no car. The unfriendly letters spoke mainly of noise at the turning place by the old cemetery, where engines were left running between two journeys.',
        'Drivers were asked as well, and their answers were more mixed. They like the empty streets and the higher pay, but they miss a warm room at the central station, where the waiting hall closes at one. Two drivers were insulted by drunken passengers, and one asked for a second member of staff on Saturday nights. Since October a steward travels on the river route after midnight, and no further case has been reported.',
      ],
    },
    {
      heading: 'What should happen next',
      paragraphs: [
        'The working group proposes that the night service be kept and that it be given a place of its own in the budget. The Tuesday service should run once an hour and not every forty minutes, which would free enough money for a third bus on Saturdays. The turning place at the cemetery should be moved two hundred metres down the hill, where nobody lives. Engines must be switched off whenever a bus waits longer than two minutes.',
        'The group further proposes that the waiting hall stay open until the last journey has ended. This would cost 21,000 pounds a year, which is less than the town pays for the repair of broken shelters. The council will decide in March, after the public meeting of 14 February. Until then the buses go on running by the present timetable.',
        'Whatever is decided, the figures of this year should be published in full. Several towns of the same size have asked for them, and a trial is only worth its price if others can learn from its mistakes. The group thanks the drivers, the hospitals and the markets, without whose counts this report could not have been written.',
      ],
    },
  ],
};

const turkish: Report = {
  title: 'Kıyı kütüphanesinin ilk yılı: değerlendirme raporu',
  sections: [
    {
      heading: 'Neden böyle bir kütüphane',
      paragraphs: [
        'İlçede geçen yıla kadar tek kütüphane vardı ve o da akşam altıda kapanıyordu. Liman işçileri, vardiyalı çalışan hemşireler ve sınava hazırlanan öğrenciler buradan hemen hiç yararlanamıyordu. Belediyenin yaptırdığı ankete katılan 2.300 kişinin yarısından çoğu, akşam sekizden sonra açık bir yer istediğini söyledi. Meclis bu yüzden eski balık halini on iki aylığına kütüphaneye çevirmeye karar verdi.',
        'Denemenin başarısı için dört ölçüt belirlendi: günlük ziyaretçi sayısı, ödünç verilen kitap, kişi başına gider ve çevreden gelen şikâyetler. Meclis ayrıca eski kütüphanenin bütçesine dokunulmamasını şart koştu. Gereken para, iki yıldır kullanılmayan yol onarım yedeğinden karşılandı. Böylece hiçbir mahalle elindeki bir hizmetten olmadı.',
      ],
    },
    {
      heading: 'Bina nasıl hazırlandı',
      paragraphs: [
        'Eski halin çatısı sağlamdı ama duvarlarından nem geliyordu. Ustalar önce zemini kaldırıp altına yalıtım serdi, sonra taş duvarları kireç harcıyla yeniden sıvadı. Işıklandırma, okuma masalarının her birine ayrı lamba düşecek biçimde tasarlandı. Çalışmalar beş ay sürdü ve öngörülenden yalnızca iki hafta geç bitti.',
        'Raflar mahallenin marangozlarına yaptırıldı; böylece giderin üçte biri ilçede kaldı. Denize bakan cephede, konuşmanın serbest olduğu bir salon ayrıldı. Arka taraftaki küçük odalar ise sessiz çalışmak isteyenlere bırakıldı. Girişte ne turnike var ne de kimlik soruluyor; kitap almayan da içeride istediği kadar oturabiliyor.',
      ],
    },
    {
      heading: 'Sayılar ne gösteriyor',
      paragraphs: [
        'İlk üç ayda günde ortalama 180 kişi geldi; hedef 250 idi. Sayı her ay arttı ve yılın sonunda 410 kişiye ulaştı. En kalabalık saatler, eski kütüphanenin kapalı olduğu akşam yediyle on bir arasıdır. Sınav dönemlerinde bütün masalar doluyor ve öğrenciler pencere önlerine oturuyor.',
        'Ödünç verilen kitap sayısı 31.000 oldu; bu, beklenenin bir buçuk katıdır. En çok çocuk kitapları, yemek kitapları ve yerel tarih üzerine yazılmış eserler istendi. Kaybolan ya da yıpranan kitapların oranı yüzde ikide kaldı. Görevliler bunu, ceza yerine hatırlatma iletisi gönderilmesine bağlıyor.',
        'Bir ziyaretin belediyeye maliyeti 14 lira olarak hesaplandı; tahmin 22 liraydı. Tasarrufun büyük bölümü, çatıya konan güneş panellerinden geldi. Paneller yıllık elektriğin yüzde 60’ını karşılıyor ve yaz aylarında fazlası şebekeye veriliyor. Ziyaretçi sayısı böyle kalırsa ikinci yılda maliyet 11 liraya inecek.',
      ],
    },
    {
      heading: 'Halk ne diyor',
      paragraphs: [
        'Kütüphaneye yazılan 140 mektubun 112’si olumluydu. Hemşireler, nöbetten çıkınca evde bulamadıkları sessizliği burada bulduklarını yazdı. Bir balıkçı, torununa okumayı bu salonda öğrettiğini anlattı. Olumsuz mektuplar daha çok, gece geç saatte park yerinden gelen gürültüden söz ediyordu.',
        'Görevlilere de soruldu ve onların yanıtları daha karışıktı. Çalışma saatlerinden hoşnutlar, ama hafta sonları iki kişinin yetmediğini söylüyorlar. Kışın giriş kapısı açık kaldığında salonun ısınması bir saat sürüyor. Ekimden bu yana kapıya ikinci bir kanat takıldı ve yakınmalar kesildi.',
      ],
    },
    {
      heading: 'Bundan sonra ne yapılmalı',
      paragraphs: [
        'Çalışma grubu, kütüphanenin kalıcı olmasını ve bütçede kendi yerini almasını öneriyor. Pazartesi sabahları ziyaretçi az olduğundan açılış öğlene alınabilir; bundan artan parayla hafta sonuna bir görevli daha verilebilir. Park yeri de iki yüz metre aşağıya, evlerden uzağa taşınmalıdır. Bu değişiklikler için yeni bir kaynak gerekmiyor.',
        'Grup ayrıca konuşma salonunda haftada iki akşam okuma yazma dersi verilmesini öneriyor. Dersler yılda 90.000 liraya mal olacak; bu, belediyenin kırılan duraklara harcadığı paradan azdır. Meclis, 14 Şubat’taki halk toplantısından sonra mart ayında karar verecek. O güne kadar kütüphane bugünkü saatlerle açık kalacak.',
        'Karar ne olursa olsun bu yılın sayıları eksiksiz yayımlanmalıdır. Aynı büyüklükte birkaç ilçe şimdiden ayrıntıları sordu. Bir deneme, ancak başkaları da hatalarından öğrenebilirse harcanan paraya değer. Grup, sayımlarıyla bu raporu mümkün kılan görevlilere ve gönüllülere teşekkür eder.',
      ],
    },
  ],
};

export const reports = { en: english, tr: turkish } as const;
