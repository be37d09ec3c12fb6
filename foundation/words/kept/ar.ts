import type { en } from './en';

export const ar: typeof en = {
  lead: 'لم يُضبط خادم بريد، لذا تبقى الرسائل هنا. ولا يمكن قراءتها إلا من هذا الجهاز.',
  list: 'الرسائل',
  choose: 'اختر رسالة لقراءتها.',
  none: 'لا توجد رسائل بعد',
  noneText: 'ستظهر الرسالة التالية هنا تلقائيًا.',
  all: 'كل الرسائل',
  from: (a) => `من ${a}`,
  to: (a) => `إلى ${a}`,
  answersTo: (a) => `تُرسل الردود إلى ${a}`,
  view: 'العرض',
  asItLooks: 'كما تبدو',
  plainText: 'نص عادي',
  mail: (subject) => `رسالة: ${subject}`,
};
