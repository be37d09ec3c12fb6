import type { en } from './en';

export const hi: typeof en = {
  intro: (organization) => `${organization} को बताएँ कि आपके कार्ड पर क्या लिखा हो।`,
  form: 'कॉर्पोरेट कार्ड का अनुरोध',
  join: 'संगठन से जुड़ें',
  joinFirst: (organization) => `पहले ${organization} से जुड़ें, फिर अपने कार्ड का अनुरोध करें।`,

  send: 'अनुरोध भेजें',
  save: 'अनुरोध सहेजें',
  wait: 'स्वीकृति की प्रतीक्षा करें',
  waitNow: 'स्वीकृति की प्रतीक्षा करें',
  edit: 'अनुरोध संपादित करें',
  editAndSend: 'संपादित करके अनुरोध भेजें',
  leaveIt: 'ऐसे ही रहने दें',
  viewCard: 'कार्ड देखें',
  note: (text) => `*${text}`,

  fields: {
    name: 'नाम',
    designation: 'पदनाम',
    employeeId: 'कर्मचारी आईडी',
    contactNumber: 'संपर्क नंबर',
    locationId: 'स्थान',
    photo: 'प्रोफ़ाइल फ़ोटो',
  },
  withoutPhoto: 'मेरे कार्ड से फ़ोटो हटाएँ',
  organization: 'संगठन',
  email: 'ईमेल',
  domain: 'डोमेन',
  website: 'वेबसाइट',

  stamps: { pending: 'लंबित', rejected: 'अस्वीकृत', accepted: 'स्वीकृत' },
  yourCard: 'आपका कार्ड।',
  willLook: 'आपका कार्ड ऐसा दिखेगा।',
};
