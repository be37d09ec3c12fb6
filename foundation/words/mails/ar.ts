import { counting } from '../plural';
import type { en } from './en';

const count = counting('ar');

export const ar: typeof en = {
  tagline: 'نحو أرض أكثر خضرة',
  hello: (name) => `مرحبًا ${name}،`,
  invited: 'لديك دعوة',
  accept: 'قبول الدعوة',
  seeNew: 'عرض الجديد',
  validTenMinutes: 'يصلح لمدة 10 دقائق ولمرة واحدة.',
  validSevenDays: 'يصلح الرابط لمدة 7 أيام ولمرة واحدة.',
  notExpected: 'إذا لم تكن تتوقع ذلك، فتجاهل هذه الرسالة: لن يحدث شيء بدون الرابط.',
  turnOff: 'يمكنك إيقاف هذه الرسائل من إعداداتك:',
  registrationCode: {
    subject: 'رمزك في Leafcard',
    heading: 'تأكيد بريدك الإلكتروني',
    text: 'أهلًا بك! أدخل هذا الرمز في الصفحة التي تطلبه:',
    notAsked:
      'إذا لم تطلبه، فربما أخطأ شخص في كتابة عنوانه. يمكنك تجاهل هذه الرسالة: لن يحدث شيء بدون الرمز.',
  },
  deletionCode: {
    subject: 'رمزك لحذف حسابك في Leafcard',
    heading: 'حذف حسابك',
    text: 'أدخل هذا الرمز لحذف حسابك بكل ما فيه:',
    valid: 'يصلح لمدة 10 دقائق ولمرة واحدة. لا يمكن استعادة حساب محذوف.',
    notAsked: 'إذا لم تطلبه، فلا تشارك الرمز مع أحد. يبقى حسابك كما هو.',
  },
  joinCode: {
    subject: 'رمزك في Leafcard للانضمام إلى مؤسستك',
    heading: 'الانضمام إلى مؤسستك',
    text: 'أدخل هذا الرمز لتأكيد أن بريد العمل هذا لك:',
    notAsked: 'إذا لم تطلبه، فلا تشارك الرمز مع أحد. لن يحدث شيء بدونه.',
  },
  invitation: {
    subject: (organization) => `إدارة ${organization} على Leafcard`,
    text: (organization) => `طُلب منك إدارة بطاقات العمل في ${organization} على Leafcard.`,
    start: 'اختر اسمًا وكلمة مرور للبدء.',
  },
  memberInvitation: {
    subject: (organization) => `الانضمام إلى ${organization} على Leafcard`,
    text: (organization) =>
      `دعتك ${organization} إلى Leafcard، حيث يحصل العاملون فيها على بطاقات عملهم.`,
    start: 'اختر اسمًا وكلمة مرور، ثم اطلب بطاقتك.',
  },
  memberAdded: {
    subject: (organization) => `لقد انضممت إلى ${organization} على Leafcard`,
    heading: (organization) => `أهلًا بك في ${organization}`,
    text: (organization) =>
      `أضافتك ${organization} إلى العاملين فيها على Leafcard. بطاقة عملك على بعد نموذج واحد، وما هو معروف منه معبّأ.`,
    ask: 'طلب بطاقتك',
    unknown:
      'إذا كنت لا تعرف هذه المؤسسة، فلا ترد على أحد فيها. يرى مسؤولوها اسمك وبريدك الإلكتروني، ويمكنك مغادرتها من الإعدادات في أي وقت.',
  },
  resetLink: {
    subject: 'اختيار كلمة مرور جديدة',
    text: 'طلبت كلمة مرور جديدة لحسابك في Leafcard.',
    valid: 'يصلح الرابط لمدة 30 دقيقة ولمرة واحدة.',
    notAsked: 'إذا لم تطلبها، فتجاهل هذه الرسالة. تبقى كلمة مرورك كما هي.',
  },
  passwordChanged: {
    subject: 'تم تغيير كلمة مرورك',
    text: 'تم الآن تغيير كلمة مرور حسابك في Leafcard. إن كنت أنت من غيّرها، فكل شيء على ما يرام.',
    notYou:
      'وإن لم تكن أنت، فاختر كلمة مرور جديدة فورًا: افتح صفحة تسجيل الدخول واتبع «هل نسيت كلمة المرور؟».',
    signIn: 'فتح صفحة تسجيل الدخول',
  },
  requestAccepted: {
    subject: (organization) => `بطاقة عملك من ${organization}`,
    heading: 'تم قبول طلبك',
    text: (organization) => `تم قبول طلبك لبطاقة عمل من ${organization}.`,
    byRule: (organization, rule) =>
      `تم قبول طلبك لبطاقة عمل من ${organization} وفق القاعدة «${rule}».`,
    see: 'عرض بطاقتك',
    next: 'اعرضها وشاركها ووفّر الورق.',
    awaitsDesign: {
      subject: (organization) => `تم قبول طلبك لدى ${organization}`,
      see: 'عرض طلبك',
      next: 'ستكون بطاقتك جاهزة بمجرد أن تصممها المؤسسة.',
    },
  },
  requestRejected: {
    subject: (organization) => `طلبك إلى ${organization}`,
    heading: 'تم رفض طلبك',
    text: (organization) => `تم رفض طلبك لبطاقة عمل من ${organization}.`,
    byRule: (organization, rule) =>
      `تم رفض طلبك لبطاقة عمل من ${organization} وفق القاعدة «${rule}».`,
    why: 'وهذا هو السبب:',
    again: 'إرساله مرة أخرى',
    correct: 'يمكنك إرساله مرة أخرى ببيانات صحيحة.',
  },
  requestsWaiting: {
    subjectOne: 'طلب جديد في انتظارك',
    subject: 'طلبات جديدة في انتظارك',
    text: (n) =>
      count(n, {
        zero: 'لم يطلب أحد بطاقة عمل.',
        one: 'طلب شخص بطاقة عمل وينتظر قرارك.',
        two: 'طلب شخصان بطاقة عمل وينتظران قرارك.',
        few: 'طلب # أشخاص بطاقة عمل وينتظرون قرارك.',
        many: 'طلب # شخصًا بطاقة عمل وينتظرون قرارك.',
        other: 'طلب # شخص بطاقة عمل وينتظرون قرارك.',
      }),
    atLeast: (n) =>
      count(n, {
        zero: 'لم يطلب أحد بطاقة عمل.',
        one: 'طلب شخص واحد على الأقل بطاقة عمل وينتظر قرارك.',
        two: 'طلب شخصان على الأقل بطاقة عمل وينتظران قرارك.',
        few: 'طلب # أشخاص على الأقل بطاقة عمل وينتظرون قرارك.',
        many: 'طلب # شخصًا على الأقل بطاقة عمل وينتظرون قرارك.',
        other: 'طلب # شخص على الأقل بطاقة عمل وينتظرون قرارك.',
      }),
    often: 'مهما كثرت الطلبات، تصلك رسالة واحدة من هذا النوع كل 15 دقيقة على الأكثر.',
  },
  relation: {
    roles: {
      SUPER_ADMIN: 'المسؤول العام',
      CORPORATE_ADMIN: 'مسؤول المؤسسة',
      LOCATION_ADMIN: 'مسؤول الموقع',
      AUDITOR: 'المدقق',
    },
    granted: 'لديك دور جديد',
    grantedText: (role, place) => `أنت الآن ${role} في ${place}.`,
    revoked: 'لم يعد لديك دور',
    revokedText: (role, place) => `لم تعد ${role} في ${place}.`,
    removed: (place) => `لم تعد في ${place}`,
    removedText: (place) =>
      `أزالك مسؤول من ${place}. إن كانت لديك هناك بطاقة مؤسسة أو دور فلم يعد لديك أي منهما، وتبقى بطاقتك الشخصية وحسابك.`,
    replaced: (place) => `شخص آخر ينوب عنك في ${place}`,
    replacedText: (place) => `كل من لديه بطاقة قديمة لك من ${place} يرى الآن بمن يتصل.`,
    standsIn: (name) => `أنت تنوب عن ${name}`,
    standsInText: (name, place) =>
      `عيّنك مسؤول بديلًا عن ${name} في ${place}. يُطلب الآن ممن لديه البطاقة القديمة أن يتصل بك.`,
    stoodIn: (name) => `لم تعد تنوب عن ${name}`,
    stoodInText: (name, place) =>
      `لم تعد بديلًا عن ${name} في ${place}. لا يُطلب بعد الآن ممن لديه البطاقة القديمة أن يتصل بك.`,
    predecessor: (name) => name ?? 'شخص غادر',
  },
  checkpoint: {
    subject: (n) =>
      count(n, {
        zero: 'نقطة تحقق من السجل: بلا أحداث',
        one: 'نقطة تحقق من السجل: حدث واحد',
        two: 'نقطة تحقق من السجل: حدثان',
        few: 'نقطة تحقق من السجل: # أحداث',
        many: 'نقطة تحقق من السجل: # حدثًا',
        other: 'نقطة تحقق من السجل: # حدث',
      }),
    heading: 'أحدث نقطة تحقق من السجل',
    text: 'هذه أحدث نقطة تحقق من السجل: اسمه وعدد أحداثه وبصمتها جميعًا والتوقيع.',
    keep: 'احتفظ بهذه الرسالة. إذا عُرض يومًا سجل آخر مكانه، فلن يتطابق مع نقطة التحقق هذه.',
    verify: 'التحقق من السجل',
    there: 'يمكنك هناك التحقق من السجل وإيقاف هذه الرسائل.',
    often: 'تصلك رسالة واحدة من هذا النوع يوميًا على الأكثر، وفقط إذا نما السجل.',
  },
};
