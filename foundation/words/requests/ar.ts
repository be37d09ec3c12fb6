import { counting } from '../plural';
import type { en } from './en';

const count = counting('ar');

const REQUESTS = {
  zero: '# طلب',
  one: 'طلب واحد',
  two: 'طلبين',
  few: '# طلبات',
  many: '# طلبًا',
  other: '# طلب',
} as const;
const DECISIONS = {
  zero: '# قرار',
  one: 'قرار واحد',
  two: 'قرارين',
  few: '# قرارات',
  many: '# قرارًا',
  other: '# قرار',
} as const;
const PEOPLE = {
  zero: '# شخص',
  one: 'شخص واحد',
  two: 'شخصين',
  few: '# أشخاص',
  many: '# شخصًا',
  other: '# شخص',
} as const;
const INVITATIONS = {
  zero: '# دعوة',
  one: 'دعوة واحدة',
  two: 'دعوتين',
  few: '# دعوات',
  many: '# دعوة',
  other: '# دعوة',
} as const;

const numeral = (n: number) =>
  count(n, { zero: '#', one: '#', two: '#', few: '#', many: '#', other: '#' });
const refused = (what: string) => (n: number) => `${what} ${numeral(n)}`;

export const ar: typeof en = {
  intro: 'كل من طلب بطاقة المؤسسة. تظهر الطلبات الجديدة هنا تلقائيًا.',
  byState: 'الطلبات حسب الحالة',
  tabs: { pending: 'قيد الانتظار', accepted: 'المقبولة', rejected: 'المرفوضة' },
  sortByName: 'الترتيب حسب الاسم من جديد',
  noneMatches: (q) => `لا يوجد هنا طلب يطابق «${q}».`,
  showAll: 'عرض الكل',
  empty: {
    pending: 'لا أحد في الانتظار. من يطلب بطاقة يظهر هنا تلقائيًا.',
    accepted: 'لم يُقبل أي طلب بعد.',
    rejected: 'لم يُرفض أي طلب.',
  },

  selected: 'الطلبات المحددة',
  acceptSelected: (number) => `قبول ${number}`,
  rejectSelected: (number) => `رفض ${number}`,
  accept: 'قبول',
  reject: 'رفض',
  cancel: 'إلغاء',
  undo: 'تراجع',
  secondsLeft: (seconds) => `${seconds} ث`,
  undoDecision: 'التراجع عن القرار',
  undoOf: (name) => `التراجع عن قرار ${name}`,
  undoOfRule: (rule) => `التراجع عن قرار القاعدة «${rule}»`,
  undoOutcome: (outcome, name) => `تراجع: ${outcome}، ${name}`,

  rejectOne: (name) => `رفض طلب ${name}؟`,
  rejectSeveral: (n) => `رفض ${count(n, REQUESTS)}؟`,
  reason: 'السبب (اختياري)',
  reasonIsSeen: 'يراه الشخص هنا وعبر البريد الإلكتروني.',
  lengthOf: (length, most) => `${length} من ${most}`,
  lengthFull: (length, most) => `${length} من ${most}: لا مكان للمزيد.`,
  enterRejects: 'Enter للرفض، وShift + Enter لبدء سطر جديد.',
  overtaken: {
    decided: 'قرّر مسؤول آخر في هذا الطلب للتو.',
    gone: 'لم يعد هذا الطلب موجودًا: لم يعد الشخص في المؤسسة.',
    edited: 'عُدّل هذا الطلب للتو: أغلق هذه النافذة واطّلع عليه مرة أخرى. السبب الذي كتبته محفوظ.',
  },

  request: 'الطلب',
  sent: (moment) => ['أُرسل في ', moment],
  cardOf: {
    front: (name) => `بطاقة ${name}، الوجه الأمامي`,
    back: (name) => `بطاقة ${name}، الوجه الخلفي`,
  },
  accepted: 'مقبول',
  front: 'الوجه الأمامي',
  back: 'الوجه الخلفي',
  showFront: 'الوجه الأمامي',
  showBack: 'الوجه الخلفي',

  details: 'التفاصيل',
  changes: (n) =>
    count(n, {
      zero: '# تغيير منذ البطاقة المقبولة',
      one: 'تغيير واحد منذ البطاقة المقبولة',
      two: 'تغييران منذ البطاقة المقبولة',
      few: '# تغييرات منذ البطاقة المقبولة',
      many: '# تغييرًا منذ البطاقة المقبولة',
      other: '# تغيير منذ البطاقة المقبولة',
    }),
  fields: {
    name: 'الاسم',
    designation: 'المسمى الوظيفي',
    employeeId: 'الرقم الوظيفي',
    contactNumber: 'الهاتف',
    email: 'البريد الإلكتروني',
    photo: 'الصورة',
    locationId: 'الموقع',
  },
  organization: 'المؤسسة',
  whyRejected: 'سبب الرفض',
  noPhoto: 'لا توجد',
  hadNoPhoto: 'لا توجد',
  photoOf: (name) => `صورة ${name}`,
  previousPhoto: 'الصورة السابقة',

  history: 'السجل',
  everyVersion: 'كل الإصدارات',
  you: 'أنت',
  theRule: (rule) => `القاعدة «${rule}»`,
  did: {
    RequestSubmitted: (who) => [who, ': إرسال الطلب'],
    sentAgain: (who) => [who, ': إعادة إرسال الطلب'],
    RequestEdited: (who) => [who, ': تعديل الطلب'],
    RequestAccepted: (who) => [who, ': قبول الطلب'],
    RequestRejected: (who) => [who, ': رفض الطلب'],
    RequestDecisionUndone: (who) => [who, ': التراجع عن القرار'],
    RequestClosed: (who) => [who, ': إغلاق الطلب'],
    changed: (who) => [who, ': تغيير الطلب'],
  },
  ofPerson: (what, name) => [what, ' · ', name],
  decidedOn: (what, day) => [what, ' في ', day, '.'],
  nothing: 'لا شيء',
  aPhoto: 'صورة',
  anotherPhoto: 'صورة أخرى',
  goneLocation: 'موقع لم يعد موجودًا',
  looking: (names) => `يطّلع على هذا الطلب: ${names}`,
  lookingToo: (names) => `يطّلع على هذا الطلب أيضًا: ${names}`,

  missing: {
    title: 'هذا الطلب ليس هنا',
    text: 'ربما غادر الشخص، أو أن هذا الطلب غير متاح لك. لم يتغيّر شيء.',
  },
  gone: {
    title: 'لم يعد هذا الطلب موجودًا',
    accountDeleted: (day) => ['حُذف الحساب الذي جاء منه في ', day, '، وحُذف الطلب معه.'],
    removed: (day) => ['انتهى الطلب عند مغادرة الشخص للمؤسسة في ', day, '.'],
    left: (name) => `غادر ${name} المؤسسة`,
    isBack: (name) => `غادر ${name} المؤسسة ثم عاد إليها`,
    ended: (name, day) => ['انتهى الطلب عند مغادرة ', name, ' في ', day, '.'],
    standsIn: (name) => ` يحل ${name} محله الآن.`,
    noNewOne: ' لا يوجد طلب جديد بعد.',
    seeRemoved: (name) => `عرض ${name} ضمن المستخدمين المُزالين`,
    seePresent: (name) => `عرض ${name} في قائمة المستخدمين`,
  },

  shortcuts: {
    title: 'اختصارات لوحة المفاتيح',
    singleKeys: 'اختصارات بمفتاح واحد',
    or: ' أو ',
    next: 'الطلب التالي',
    previous: 'الطلب السابق',
    open: 'فتح الطلب',
    accept: 'قبول',
    reject: 'رفض، مع ذكر السبب إن أردت',
    undo: 'التراجع عن آخر قرار',
    select: 'تحديد الطلب',
    selectPage: 'تحديد الصفحة',
    selectNone: 'إلغاء التحديد أو إغلاق الطلب',
    search: 'بحث',
    help: 'عرض هذه الاختصارات',
  },

  bulk: {
    place: 'الإجراءات الجماعية',
    accept: {
      doing: (n) => `جارٍ قبول ${count(n, REQUESTS)}`,
      done: (n) => `تم قبول ${count(n, REQUESTS)}`,
      nothing: 'لم يُقبل شيء',
      refused: refused('تعذّر قبول'),
    },
    reject: {
      doing: (n) => `جارٍ رفض ${count(n, REQUESTS)}`,
      done: (n) => `تم رفض ${count(n, REQUESTS)}`,
      nothing: 'لم يُرفض شيء',
      refused: refused('تعذّر رفض'),
    },
    undo: {
      doing: (n) => `جارٍ التراجع عن ${count(n, DECISIONS)}`,
      done: (n) => `تم التراجع عن ${count(n, DECISIONS)}`,
      nothing: 'لم يتم التراجع عن شيء',
      refused: refused('تعذّر التراجع عن'),
    },
    remove: {
      doing: (n) => `جارٍ إزالة ${count(n, PEOPLE)}`,
      done: (n) => `تمت إزالة ${count(n, PEOPLE)}`,
      nothing: 'لم تتم إزالة أحد',
      refused: refused('تعذّرت إزالة'),
    },
    resend: {
      doing: (n) => `جارٍ إعادة إرسال ${count(n, INVITATIONS)}`,
      done: (n) => `أُعيد إرسال ${count(n, INVITATIONS)}`,
      nothing: 'لم يُرسل شيء',
      refused: refused('تعذّر إرسال'),
    },
    withdraw: {
      doing: (n) => `جارٍ سحب ${count(n, INVITATIONS)}`,
      done: (n) => `سُحبت ${count(n, INVITATIONS)}`,
      nothing: 'لم يُسحب شيء',
      refused: refused('تعذّر سحب'),
    },
    progress: (done, all) => `${done} من ${all}`,
    left: (n) => `توقّف. بقي دون تغيير: ${numeral(n)}`,
    fullStop: '. ',
    dismiss: 'إغلاق',
    details: 'التفاصيل',
    cancel: 'إلغاء',
    resume: 'متابعة الباقي',
    retry: 'إعادة المحاولة',
    showWho: 'إظهار الأسماء',
    hideWho: 'إخفاء الأسماء',
    showMore: 'عرض المزيد',
    noLongerHere: 'شخص لم يعد هنا',
  },
};
