import { counting } from '../plural';
import type { en } from './en';

const count = counting('zh');

export const zh: typeof en = {
  intro: '谁在何时做了什么：任何人都无法更改的历史记录。',
  none: '无',
  show: '显示',
  goneLocation: '已不存在的地点',
  gonePerson: '已不在此处的人',
  aGonePerson: '已不在此处的人',
  times: { title: '时间显示', local: '本地时间', utc: 'UTC', relative: '相对时间' },
  justNow: '刚刚',
  lessThanSecond: '不到一秒',
  lessThanMinute: '不到一分钟',
  ask: { title: '某一天的名片上写了什么，由谁通过？', person: '谁的名片', day: '日期' },
  person: { anyone: (label) => `${label}：所有人`, nobody: '没有人叫这个名字' },
  decided: { title: '最近的决定', nothing: '暂无', appear: '决定会自动显示在这里。', at: (what, moment) => [what, '，', moment] },
  log: { title: '日志', sealed: '封存', verified: '验证', notYet: '尚未', whole: (moment) => ['完整，', moment], altered: (moment) => ['封存后被改动，', moment] },
  filters: { title: '筛选', person: '谁的申请', actor: '操作人', type: '发生了什么', anything: '全部', location: '地点', allLocations: '所有地点', days: '日期' },
  types: { RequestSubmitted: '已发送', RequestEdited: '已编辑', RequestAccepted: '已通过', RequestRejected: '已拒绝', RequestDecisionUndone: '已撤销', RequestClosed: '已关闭' },
  timeline: {
    title: '时间线', entries: (n) => count(n, { other: '# 条记录，最新的在前' }), moreEntries: (n) => count(n, { other: '超过 # 条记录，最新的在前' }), newest: '最新', clear: '清除筛选', exportAs: (format) => `导出 ${format}`, showAll: '显示所有记录', noMatch: '没有符合筛选条件的记录。',
    nothing: '这里还没有发生任何事。与申请有关的操作会自动显示在这里。', failed: '无法加载更早的记录。', retry: '重试', older: '更早',
  },
  life: {
    timelineOf: (name) => `${name}的时间线`, requestOf: (name) => `${name}的申请`, closed: '已关闭', whatHappened: '经过', origins: { page: '（通过页面）', api: '（通过 API）', bulk: '（批量操作）', import: '（导入）', rule: '（由规则）', setup: '（设置 Leafcard 时）' }, because: (why) => `：${why}`,
    closedBecause: { removed: (name) => `${name}离开了组织`, 'account-deleted': (name) => `${name}删除了账户` }, decidedAfter: (duration) => `${duration}后作出决定`, event: (position) => `事件 ${position}`, cardOn: (day) => `${day}的名片`, noCard: (name) => `当天结束时，${name}没有名片。`, acceptedBy: (who, moment) => ['通过：', who, '，', moment, '。'],
    whatItSaid: '内容', versions: (n) => count(n, { other: '# 个版本' }), field: '字段', sentBy: (place, name) => `${place}. 发送：${name}`, editedBy: (place, name) => `${place}. 编辑：${name}`,
  },
  past: {
    tabs: '当时的内容', people: '人员', cardsOut: (n) => count(n, { other: '# 张名片在使用中' }), cardsWereOut: (n) => count(n, { other: '当时有 # 张名片在使用中' }), notThere: '不存在', showAll: '显示那一刻的全部内容', noName: '没有人叫这个名字。', nothing: '这里还没有发生任何事。', nothingThen: '那一刻这里还没有发生任何事。', noneThen: '那一刻没有此类内容。',
    moment: '时刻', asNow: '当前状态', asOn: (moment) => [moment, '的状态'], previous: '上一个事件', next: '下一个事件', play: '播放', pause: '暂停', now: '现在', dateAndTime: '日期和时间（UTC）', noRequest: (moment) => ['那一刻（', moment, '）此人没有申请。'], inUse: '这是那一刻正在使用的名片。', notInUse: '那一刻没有正在使用的名片。这是所申请的名片。', everyVersion: '所有版本',
  },
  proof: {
    download: '连同证明下载', notSealed: '尚未封存任何内容。这需要几秒钟。', logText: '每个事件在写入几秒后即被封存到一棵涵盖所有事件的树中。', lastSealed: '上次封存', lastVerified: '上次验证', never: '从未', atSize: (moment, n) => [moment, count(n, { other: '，# 个事件' })], verify: '验证日志', verifying: '正在验证日志', beingVerified: '正在验证日志。',
    checked: (done, all) => `已检查 ${all} 个事件中的 ${done} 个。`, unfinished: '验证未完成。请重试。', holds: '日志完整：每个事件都与封存时一致。', broken: (position) => `日志不完整：从位置 ${position} 起与封存时不一致。`, take: '随身带走', takeText: '组织的所有事件及其证明，以及一个可在任何浏览器中离线验证、无需依赖我们的页面。',
    signed: '由他人签名', signedText: '见证方签名证明日志只增不减，时间戳机构签名证明时间。被替换的日志会缺少这些签名。', nobodySigns: '目前还没有其他方为此日志签名。运营者可以指定见证方和时间戳机构；在此之前，请按下文自行保存检查点。', timestamp: '时间戳', witness: '见证方', nothingYet: '暂无', late: '延迟', upToDate: '最新',
    keep: '请保存', keepText: '请将密钥和检查点保存在别处，这样一旦有其他日志冒充，您就会发现。', key: '日志密钥', theKey: '密钥', checkpoint: '最新检查点', alsoAt: (address) => ['也可在 ', address, ' 获取，供监控程序使用。'], mail: '通过邮件接收检查点', mailOften: '每天最多一次，仅在日志增长时发送。',
  },
  rules: {
    intro: '启用后，规则会代替管理员处理申请，由第一条匹配的规则作出决定。与其他决定一样，管理员可以在十秒内撤销。', add: '新建规则', edit: '编辑规则', none: '还没有规则', startFrom: '从以下一条开始。在它作出任何决定之前，您可以先在以往的申请上试用。', adminsMake: '规则由组织管理员创建。', switchOn: '启用', remove: '移除规则', askRemove: (name) => `移除“${name}”？`, keepIt: '保留',
    removeText: '它将不再作出决定。已作出的决定保持不变。', itSays: (reason) => `说明：“${reason}”`, onSince: (moment, name) => ['自 ', moment, ` 起启用，启用者：${name}`], on: '启用', off: '停用', tryIt: '在以往申请上试用', tryOne: (name) => `在以往申请上试用“${name}”`, editIt: '编辑', editOne: (name) => `编辑“${name}”`, decides: (name) => `由“${name}”处理申请`, earlier: (name) => `将“${name}”提前`, later: (name) => `将“${name}”推后`,
  },
  examples: { phone: '仅更改电话时通过', photo: '没有照片时拒绝', photoReason: '请添加照片后重新发送。' },
  rule: {
    accepted: (when) => `满足${when}时通过。`, rejected: (when) => `满足${when}时拒绝。`, onlyChanged: (fields) => `“与当前名片相比仅更改了${fields}”`, photoMissing: '“没有照片”', photoPresent: '“有照片”', atDomain: '“邮箱属于组织的域名”', elsewhere: '“邮箱不属于组织的域名”', designation: (names) => `“职位为${names}”`, location: (names) => `“地点为${names}”`,
    afterRejection: (n) => count(n, { other: '“拒绝后 # 天内再次发送”' }), fields: { name: '姓名', designation: '职位', employeeId: '员工编号', contactNumber: '电话', email: '邮箱', photo: '照片', locationId: '地点' },
  },
  editor: {
    name: '名称', decision: '处理方式', accept: '通过', reject: '拒绝', reason: '原因（选填）', reasonIsSeen: '发送申请的人会看到。', when: '同时满足以下条件时', onlyChanged: '与当前名片相比仅更改了以下内容', any: '不限', photo: '照片', photoPresent: '有', photoMissing: '无', email: '邮箱', atDomain: '属于组织的域名', elsewhere: '不属于组织的域名',
    designation: '职位为以下之一', pressEnter: '每输入一个后按 Enter 键。', location: '地点为以下之一', afterRejection: '拒绝后再次发送', within: (n) => count(n, { other: '# 天内' }), offOnceSaved: '保存后将停用，直到您再次启用。', save: '保存规则',
  },
  trial: {
    title: (name) => `在以往申请上试用“${name}”`, howFar: '时间范围', year: '过去一年', days: (n) => count(n, { other: '过去 # 天' }), noneSent: (period) => `${period}内没有发送过申请。`, noneMatched: (n, period) => count(n, { other: `${period}内发送的 # 份申请中，此规则不会处理任何一份。` }), matched: (n, period, matched, list) => count(n, { other: `${period}内发送的 # 份申请中，此规则会处理 ${matched} 份：${list}。` }),
    agreed: (number) => `${number} 份与人工决定一致`, differed: (number) => `${number} 份不一致`, open: (number) => `${number} 份没有人工决定`, median: (duration) => `人工处理时间的中位数为${duration}。规则会立即作出决定。`, cut: (moment) => ['申请过多，无法全部试用：以下为 ', moment, ' 以来发送的申请。'], leftOut: (n) => count(n, { other: '# 份申请无法试用：个人数据已删除，或历史记录过长。' }),
    differences: '与人工决定不同之处', newestDifferences: (number) => `与人工决定不同之处，最新 ${number} 份`, was: { accepted: (name, moment) => [name, '：', moment, ' 通过'], rejected: (name, moment) => [name, '：', moment, ' 拒绝'] },
  },
};
