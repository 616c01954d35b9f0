/** What the demonstration's shops say in talks: their settings, and the answers that the script knows. */
import type { Queryable } from '../database/db'

interface Answer {
  /** Offered as a quick question; '' for none. */
  question: string
  words: readonly string[]
  answer: string
}

const ANSWERS: readonly Answer[] = [
  {
    question: '',
    words: ['你好', '您好', '在吗', '有人吗', 'hello'],
    answer: '您好，请问需要什么？可以告诉我商品名称、编码或订单号。',
  },
  {
    question: '多久能发货？',
    words: ['多久发货', '什么时候发货', '几天发货', '发货时间', '多久到', '几天到', '配送时间', '交期', '货期'],
    answer: '现货订单接单后当天或次日发出，每件商品的页面上写着送达时间；按订单供货的以页面上的交期为准。',
  },
  {
    question: '运费怎么算？',
    words: ['运费', '邮费', '包邮'],
    answer:
      '普通商品满 ¥500 免运费，不满收 ¥15，新疆、西藏、青海、宁夏、内蒙古 ¥30；危险品每单另收 ¥50。下单前会显示。',
  },
  {
    question: '怎么开发票？',
    words: ['开发票', '开票', '专票', '普票', '增值税', '发票'],
    answer: '下单时可以选择发票抬头，支持增值税普通发票和专用发票；已完成的订单可以在“我的 – 开票申请”里补开。',
  },
  {
    question: '怎么退换货？',
    words: ['退货', '换货', '退换', '退款', '质量问题', '坏了'],
    answer: '商品页面标明可退的，签收后 7 天内未使用可以退换。请把订单号和照片发到这里，回复“转人工”由客服为您处理。',
  },
  {
    question: '',
    words: ['账期', '月结', '付款方式', '怎么付款', '对公'],
    answer: '支持微信支付；长期合作的企业可以申请账期，回复“转人工”由客服为您说明。',
  },
  { question: '', words: ['谢谢', '感谢', '好的'], answer: '不客气，还有需要随时找我。' },
]

/** Also for a demonstration that was made before there were talks. */
export async function seedChat(db: Queryable): Promise<void> {
  const made = await db.query<{ shop_no: string }>(
    `insert into chat_settings (shop_no, greeting, offline_reply)
     select shop_no, '您好，这里是' || name || '，可以问商品、库存、订单和物流，也可以回复“转人工”。',
       '现在是非工作时间，您的问题已经记下，上班后第一时间回复您。' from shops
     on conflict do nothing returning shop_no`,
  )
  const shops = made.map(({ shop_no }) => shop_no)
  for (const [seq, { question, words, answer }] of ANSWERS.entries()) {
    await db.query(
      `insert into chat_answers (shop_no, seq, question, words, answer) select unnest($1::text[]), $2, $3, $4, $5`,
      [shops, seq, question, words, answer],
    )
  }
}
