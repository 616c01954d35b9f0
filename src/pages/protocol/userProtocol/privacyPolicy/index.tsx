import { ConsentRow } from '@/components/ConsentRow'
import { COUNTS } from '@/platform/counting'
import { Article, type Section } from '../../parts/Article'

const SECTIONS: readonly Section[] = [
  {
    title: '一、我们收集什么',
    paragraphs: [
      '登录和注册时：手机号、短信验证码或密码；注册时还有企业名称和联系人。',
      '下单时：收货人、收货地址、联系电话、发票信息，以及您填写的备注。',
      '浏览时：您选择或由网络地址推断的城市、搜索记录（仅保存在您的设备上）和浏览过的商品。',
      '在微信小程序中：微信为您生成的标识（openId），以及您自愿填写的微信昵称。',
    ],
  },
  {
    title: '二、用来做什么',
    paragraphs: [
      '用于确认您的身份、展示您所在城市的价格和交期、完成订单与售后。',
      '微信标识用于为已绑定的账号登录、找到您上次所在的店铺和完成支付，不保存在手机上；未绑定账号的，一天后删除，也不记录去过哪家店铺。微信昵称仅本企业的同事可见。',
      '在您同意本政策之前，我们不会进行任何行为统计。',
    ],
  },
  {
    title: '三、与谁共享',
    paragraphs: ['仅在完成订单所必需时，向您选择的店铺、承运商和支付机构提供必要的信息，不向任何人出售您的信息。'],
  },
  {
    title: '四、保存与安全',
    paragraphs: [
      '密码经过单向加密保存，任何人都无法还原；登录凭证按店铺分别保存，退出登录后立即失效。',
      '订单和发票信息按法律规定的期限保存，其他信息在您注销账号后删除。',
    ],
  },
  {
    title: '五、您的权利',
    paragraphs: ['您可以查阅、更正、删除您的信息，撤回同意或注销账号。请通过页面上的店铺电话联系我们。'],
  },
]

export default function PrivacyPolicyPage() {
  return (
    <Article
      updated="2026-11-21"
      opening="我们只收集完成采购所需要的信息，并尽量少收集。下面说明收集什么、用来做什么，以及您可以怎样管理它们。"
      sections={SECTIONS}
    >
      {COUNTS ? (
        <section>
          <h2 className="text-article__title">六、您的选择</h2>
          <ConsentRow />
        </section>
      ) : null}
    </Article>
  )
}
