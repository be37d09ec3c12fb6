import type { en } from './en';

export const ar: typeof en = {
  personalNew: 'بطاقتك جاهزة. دع الآخرين يمسحون رمزها، أو أرسل إليهم الرابط.',
  personal: 'لك وحدك: تبقى معك أينما عملت.',
  personalImages: 'الوجهان كصور، للحفظ أو للطباعة.',
  corporate: (organization) => `البطاقة التي تمنحك إياها ${organization}.`,
  corporateImages: (organization) => `وجها البطاقة التي تمنحك إياها ${organization}.`,

  design: 'تصميم بطاقتك',
  join: 'الانضمام إلى مؤسسة',
  viewRequest: 'عرض طلبي',
  ask: 'طلب بطاقة',
  sendAgain: 'إعادة الإرسال',
  why: (reason) => `السبب: ${reason}`,

  turnFront: (name) => `بطاقة ${name}، الوجه الأمامي. اقلبها إلى الوجه الخلفي`,
  turnBack: (name) => `بطاقة ${name}، الوجه الخلفي. اقلبها إلى الوجه الأمامي`,
  pressToTurn: 'اضغط على البطاقة لقلبها.',
  passOn: 'مشاركة البطاقة',
  passOnText: 'كل من لديه هذا الرابط يرى البطاقة ويمكنه حفظ جهة الاتصال. لا حاجة إلى حساب.',
  phoneHint:
    'يحفظ «إضافة إلى الهاتف» جهة الاتصال حيث تفتح هذه الصفحة. على الكمبيوتر، امسح الرمز بهاتفك بدلًا من ذلك.',
  link: 'رابط البطاقة',
  copyWhat: 'الرابط',
  share: 'مشاركة',
  addToPhone: 'إضافة إلى الهاتف',
  open: 'فتح',
  downloads: (front, back) => ['تنزيل: ', front, ' · ', back],
  front: 'الوجه الأمامي',
  back: 'الوجه الخلفي',
  asImages: 'الوجهان كصور',
  changeDesign: 'تغيير التصميم',

  frontSide: 'الوجه الأمامي',
  backSide: 'الوجه الخلفي',
  frontOf: (name) => `بطاقة ${name}، الوجه الأمامي`,
  backOf: (name) => `بطاقة ${name}، الوجه الخلفي`,
  download: 'تنزيل',
  downloadOf: (side) => `تنزيل: ${side}`,

  scan: 'امسح الرمز لحفظ البطاقة',
  scanHow: 'وجّه كاميرا الهاتف نحو الرمز لحفظ جهة الاتصال.',
  codeOf: (name) => `رمز الاتصال الخاص بـ ${name}`,
  downloadCode: 'تنزيل الرمز',

  beingDrawn: 'يجري إعداد البطاقة…',
  notDrawn: 'تعذّر إعداد البطاقة. سيعيد Leafcard المحاولة تلقائيًا.',
  notPrinted: (letters) =>
    `لا يحتوي أي خط من خطوط البطاقات على ${letters}، لذا لا يمكن طباعته وسيظهر على شكل �.`,
};
