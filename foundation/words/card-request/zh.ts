import type { en } from './en';

export const zh: typeof en = {
  intro: (organization) => `请告诉${organization}您的名片上应写什么。`,
  form: '企业名片申请',
  join: '加入组织',
  joinFirst: (organization) => `请先加入${organization}，再申请您的名片。`,

  send: '发送申请',
  save: '保存申请',
  wait: '等待审批',
  waitNow: '等待审批',
  edit: '编辑申请',
  editAndSend: '编辑并发送申请',
  leaveIt: '保持原样',
  viewCard: '查看名片',
  note: (text) => `*${text}`,

  fields: {
    name: '姓名',
    designation: '职位',
    employeeId: '员工编号',
    contactNumber: '联系电话',
    locationId: '地点',
    photo: '个人照片',
  },
  withoutPhoto: '从我的名片中移除照片',
  organization: '组织',
  email: '邮箱',
  domain: '域名',
  website: '网站',

  stamps: { pending: '待审批', rejected: '已拒绝', accepted: '已通过' },
  yourCard: '您的名片。',
  willLook: '您的名片将如下所示。',
};
