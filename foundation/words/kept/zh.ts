import type { en } from './en';

export const zh: typeof en = {
  lead: '未设置邮件服务器，邮件保存在此处。只有本机可以读取。',
  list: '邮件',
  choose: '选择一封邮件阅读。',
  none: '还没有邮件',
  noneText: '下一封会自动显示在这里。',
  all: '所有邮件',
  from: (a) => `发件人 ${a}`,
  to: (a) => `收件人 ${a}`,
  answersTo: (a) => `回复至 ${a}`,
  view: '视图',
  asItLooks: '显示效果',
  plainText: '纯文本',
  mail: (s) => `邮件：${s}`,
};
