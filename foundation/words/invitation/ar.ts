import type { en } from './en';

export const ar: typeof en = {
  title: 'أنت مدعو',
  manage: (o) => ['أدر بطاقات العمل لدى ', o, '.'],
  get: (o) => ['احصل على بطاقة عملك من ', o, '.'],
  signedInAs: (name) =>
    `أنت مسجّل الدخول باسم ${name}. قبول الدعوة ينشئ حسابًا آخر ويسجّل دخولك إليه.`,
  joinInstead: (link, email) => [
    'للانضمام بهذا الحساب بدلًا من ذلك، اختر ',
    link,
    ' وأدخل ',
    email,
    '.',
  ],
  accept: 'قبول الدعوة',
  spent: 'لم يعد هذا الرابط صالحًا',
  spentText: 'إذا كنت قد قبلتها فسجّل الدخول.',
  spentSignedIn: (name) => `أنت مسجّل الدخول باسم ${name}.`,
  openDashboard: 'فتح لوحة المعلومات',
  tryAgain: 'إعادة المحاولة',
};
