import type { en } from './en';

export const ar: typeof en = {
  intro: (organization) => `أخبر ${organization} بما تريد أن يُكتب على بطاقتك.`,
  form: 'طلب بطاقة المؤسسة',
  join: 'الانضمام إلى مؤسسة',
  joinFirst: (organization) => `انضم أولًا إلى ${organization} ثم اطلب بطاقتك.`,

  send: 'إرسال الطلب',
  save: 'حفظ الطلب',
  wait: 'في انتظار الموافقة',
  waitNow: 'في انتظار الموافقة',
  edit: 'تعديل الطلب',
  editAndSend: 'تعديل الطلب وإرساله',
  leaveIt: 'تركه كما هو',
  viewCard: 'عرض البطاقة',
  note: (text) => `*${text}`,

  fields: {
    name: 'الاسم',
    designation: 'المسمى الوظيفي',
    employeeId: 'الرقم الوظيفي',
    contactNumber: 'رقم الاتصال',
    locationId: 'الموقع',
    photo: 'الصورة الشخصية',
  },
  withoutPhoto: 'إزالة الصورة من بطاقتي',
  organization: 'المؤسسة',
  email: 'البريد الإلكتروني',
  domain: 'النطاق',
  website: 'الموقع الإلكتروني',

  stamps: { pending: 'قيد الانتظار', rejected: 'مرفوض', accepted: 'مقبول' },
  yourCard: 'بطاقتك.',
  willLook: 'هكذا ستبدو بطاقتك.',
};
