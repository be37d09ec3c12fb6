import { counting } from '../plural';
import type { en } from './en';

const count = counting('zh');

export const zh: typeof en = {
  lead: '所有内容的密封副本，每天一次。只有用此服务器的加密密钥才能打开，而密钥不在任何备份中：请将其保存在其他地方。',
  last: '上次备份',
  next: '下次备份',
  soon: '一分钟之内',
  kept: '保留',
  keptIn: (keep, folder) => count(keep, { other: `最新的 # 份，位于 ${folder}` }),
  none: '暂无',
  now: '立即备份',
  underWay: '正在创建备份',
  copied: (copied, total) => `已复制 ${copied}，共 ${total}`,
  reload: '重新加载此页面可查看进度。',
  failed: (moment) => [moment, ' 的备份失败了。'],
  causes: {
    full: '磁盘已满。请腾出空间，或将 BACKUP_DIR 设为另一磁盘上的文件夹。',
    folder: '无法写入其文件夹。请检查其所有者，或将 BACKUP_DIR 设为另一个文件夹。',
    interrupted: 'Leafcard 在完成之前被停止。',
    other: '服务器日志中有更多信息。',
  },
  stillThere: '之前的备份不受影响。',

  all: '所有备份',
  allText: '下载的文件可在任何拥有密钥的机器上恢复到其创建的时刻。',
  anyUntil: (moment) => ['直到 ', moment, ' 的任意时刻'],
  itself: '其创建的时刻',
  checked: (moment) => ['已于 ', moment, ' 检查'],
  unchecked: '尚未检查',
  beingMade: '正在创建',
  wasNotMade: '失败',
  isMissing: '文件缺失',
  download: '下载',
  older: (n) => count(n, { other: '文件夹中还有 # 份更早的' }),

  restore: '恢复',
  restoreText:
    '回到之前的某个时刻。为此必须停止 Leafcard，因此要在终端中、Leafcard 的文件夹里进行。',
  nothing: '第一份备份将在一分钟之内出现在这里，之后您即可恢复它。',
  date: '日期',
  time: '时间',
  inUtc: 'UTC 时间。',
  inOwnZone: '此设备所在时区的时间。',
  show: '显示命令',
  latest: (moment) => ['恢复到所保留的最后时刻 ', moment, '：'],
  toMoment: (moment) => ['恢复到 ', moment, '：'],
  nearest: (moment) => ['该时刻没有保留。之前最接近的时刻是 ', moment, '：'],
  tooEarly: (moment) => ['所保留的最早时刻是 ', moment, '。请选择更晚的时刻。'],
  steps: {
    check: '在 Leafcard 运行时试一试。不会更改任何内容。',
    restore: '停止 Leafcard，然后恢复。副本会先经过检查。',
    start: '启动 Leafcard。所有人需重新登录。',
    undo: '再次停止后，此命令可恢复到之前的状态。',
  },
  commandTo: {
    backUp: '备份命令',
    check: '试用命令',
    restore: '恢复命令',
    start: '启动命令',
    undo: '撤销命令',
    dump: '保存命令',
    load: '载入命令',
    base: '每日命令',
    pointInTime: '回退命令',
  },

  off: '由于 BACKUP_KEEP 为 0，每日备份已关闭。此命令可创建一份。',
  ownServer: '数据库运行在您自己的服务器上，因此由其自身的工具备份。以下命令可以做到。',
  own: {
    dump: '每天一次，存为一个文件',
    load: '在停止 Leafcard 后，恢复到空数据库',
    base: '要回到任意时刻，请保留其预写日志。使用 pgBackRest，每天一次',
    pointInTime: '在停止 Leafcard 后，回到某个时刻',
    keys: '请将 ENCRYPTION_KEYS 与备份分开保存：没有它们，备份中的任何内容都无法读取。也请保存最新的 ERASURE_LEDGER，切勿放回旧的。',
  },
};
