import type { en } from './en';

export const zh: typeof en = {
  title: '您收到了邀请',
  manage: (o) => ['管理 ', o, ' 的名片。'],
  get: (o) => ['领取您在 ', o, ' 的名片。'],
  signedInAs: (n) => `您当前以 ${n} 的身份登录。接受邀请会创建另一个账号并登录。`,
  joinInstead: (link, email) => ['如要改用此账号加入，请选择', link, '并输入 ', email, '。'],
  accept: '接受邀请',
  spent: '此链接已失效',
  spentNewer: '如果您收到了更新的邀请邮件，请使用那封邮件中的链接。',
  spentText: '如果您已接受，请登录。',
  spentSignedIn: (n) => `您当前以 ${n} 的身份登录。`,
  openDashboard: '打开仪表盘',
  tryAgain: '重试',
};
