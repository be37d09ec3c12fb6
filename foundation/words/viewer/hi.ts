import type { en } from './en';

export const hi: typeof en = {
  personalNew: 'आपका कार्ड तैयार है। लोगों को इसे स्कैन करने दें या उन्हें लिंक भेजें।',
  personal: 'केवल आपका: आप जहाँ भी काम करें, यह आपके साथ रहता है।',
  personalImages: 'दोनों भाग चित्रों के रूप में, रखने या छापने के लिए।',
  corporate: (organization) => `${organization} की ओर से आपका कार्ड।`,
  corporateImages: (organization) => `${organization} की ओर से आपके कार्ड के दोनों भाग।`,

  design: 'अपना कार्ड डिज़ाइन करें',
  join: 'संगठन से जुड़ें',
  viewRequest: 'मेरा अनुरोध देखें',
  ask: 'कार्ड का अनुरोध करें',
  sendAgain: 'फिर से भेजें',
  why: (reason) => `कारण: ${reason}`,

  turnFront: (name) => `${name} का कार्ड, अगला भाग। पीछे की ओर पलटें`,
  turnBack: (name) => `${name} का कार्ड, पिछला भाग। सामने की ओर पलटें`,
  pressToTurn: 'कार्ड पलटने के लिए उस पर दबाएँ।',
  passOn: 'आगे भेजें',
  passOnText: 'जिसके पास यह लिंक है, वह कार्ड देख सकता है और संपर्क सहेज सकता है। खाते की ज़रूरत नहीं है।',
  phoneHint:
    '“फ़ोन में जोड़ें” संपर्क को वहीं सहेजता है जहाँ आप यह पेज खोलते हैं। कंप्यूटर पर इसके बजाय अपने फ़ोन से कोड स्कैन करें।',
  link: 'कार्ड का लिंक',
  copyWhat: 'लिंक',
  share: 'साझा करें',
  addToPhone: 'फ़ोन में जोड़ें',
  open: 'खोलें',
  downloads: (front, back) => ['डाउनलोड करें: ', front, ' · ', back],
  front: 'अगला भाग',
  back: 'पिछला भाग',
  asImages: 'दोनों भाग चित्रों के रूप में',
  changeDesign: 'डिज़ाइन बदलें',

  frontSide: 'अगला भाग',
  backSide: 'पिछला भाग',
  frontOf: (name) => `${name} का कार्ड, अगला भाग`,
  backOf: (name) => `${name} का कार्ड, पिछला भाग`,
  download: 'डाउनलोड करें',
  downloadOf: (side) => `डाउनलोड करें: ${side}`,

  scan: 'कार्ड सहेजने के लिए स्कैन करें',
  scanHow: 'संपर्क सहेजने के लिए फ़ोन का कैमरा कोड पर रखें।',
  codeOf: (name) => `${name} का संपर्क कोड`,
  downloadCode: 'कोड डाउनलोड करें',

  beingDrawn: 'कार्ड बनाया जा रहा है…',
  notDrawn: 'कार्ड नहीं बनाया जा सका। Leafcard अपने आप फिर कोशिश करेगा।',
  notPrinted: (letters) =>
    `कार्ड के किसी फ़ॉन्ट में ${letters} नहीं है, इसलिए यह छप नहीं सकता और � के रूप में दिखेगा।`,
};
