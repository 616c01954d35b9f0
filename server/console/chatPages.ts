/** Talks at the desk (R-CHT-17): the frame of the page, which its script in `page/` fills, and the settings of the shop's talks. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ROLE_TEXT } from '../../src/domain/account'
import { PICTURE_BYTES, TEXT_LENGTH } from '../../src/domain/chat/limits'
import { fail } from '../contract'
import { mayDo } from '../domains/sellers/roles'
import { icon, iconSymbols } from './icons'
import type { Seller, Work } from './inquiries'
import { markup, type Markup } from './markup'
import { pageFile } from './pageFiles'
import { CHAT_PATH } from './places'
import { sendDesk, type Client, type Desk } from './shell'

interface Parts {
  behindLogin: (work: Work) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  deskOf: (seller: Seller) => Promise<Desk>
}

const SETTINGS_PATH = `${CHAT_PATH}/settings`
const TABS = { WAITING: '待接待', RUNNING: '进行中', CLOSED: '已结束', SCRIPT: '智能客服' } as const

const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['Enter', '发送'],
  ['Shift+Enter', '换行'],
  ['Alt+1 … 4', '切换列表'],
  ['Alt+↑ / Alt+↓', '上一个、下一个会话'],
  ['Alt+J', '接待'],
  ['Alt+Z', '转接'],
  ['Alt+X', '结束'],
  ['Alt+S', '搜商品'],
  ['Alt+P', '发送图片'],
  ['Alt+K', '快捷回复'],
  ['Alt+B', '买家资料'],
  ['Alt+H', '快捷键'],
  ['Esc', '关闭浮层，回到输入框'],
]

/** What its script has to know from the start, as an attribute: a page of the desk has no script of its own words. */
const startOf = (seller: Seller): string =>
  JSON.stringify({
    shopNo: seller.shopNo,
    name: seller.name,
    maySet: mayDo(seller.role, 'chatSettings'),
    textLength: TEXT_LENGTH,
    pictureBytes: PICTURE_BYTES,
    roleText: ROLE_TEXT,
  })

const NO_SCRIPT = markup`<noscript><p class="caution">会话需要浏览器允许运行脚本。</p></noscript>`

function tool(id: string, sign: Parameters<typeof icon>[0], text: string, keys = ''): Markup {
  return markup`<button type="button" class="tool" id="${id}"${keys && markup` aria-keyshortcuts="${keys}"`}>${icon(sign, 18)}<span>${text}</span></button>`
}

function talksColumn(seller: Seller): Markup {
  const tabs = Object.entries(TABS).map(
    ([key, text], place) =>
      markup`<button type="button" class="tabs__tab" data-tab="${key}" aria-pressed="false" aria-keyshortcuts="Alt+${place + 1}">${text}<span class="tabs__count num"></span></button>`,
  )
  return markup`<section class="talks" aria-label="会话列表">
    <div class="tabs talks__tabs" id="tabs" role="group" aria-label="会话分类">${tabs}</div>
    <button type="button" class="talks__handed" id="handed" hidden>有会话转接给您，点此查看</button>
    <p class="talks__note" id="list-note" role="status">正在载入…</p>
    <ul class="talks__list" id="list" aria-label="会话"></ul>
    <div class="talks__foot"><button type="button" class="tool" id="sound" aria-pressed="false">${icon('bell', 18)}<span>提示音</span></button>
      ${tool('keys', 'keys', '快捷键', 'Alt+H')}
      ${mayDo(seller.role, 'chatSettings') && markup`<a class="tool" href="${SETTINGS_PATH}">${icon('gear', 18)}<span>设置</span></a>`}</div></section>`
}

function talkColumn(): Markup {
  return markup`<section class="talk" aria-label="会话内容">
    <p class="talk__away" id="away" role="status" hidden></p>
    <p class="talk__none" id="none" role="status">正在载入…</p>
    <div class="talk__room" id="room" hidden>
      <header class="talk__head"><button type="button" class="tool talk__back" id="back">${icon('back', 18)}<span class="hidden">返回会话列表</span></button>
        <span class="talk__face" id="face" aria-hidden="true"></span>
        <div class="talk__who"><h2 id="who"></h2><p class="meta" id="state" role="status"></p></div>
        <button type="button" class="button button--small button--main" id="take" aria-keyshortcuts="Alt+J" hidden>接待</button>
        <button type="button" class="button button--small" id="handOn" aria-keyshortcuts="Alt+Z" hidden>${icon('handOn', 16)}转接</button>
        <button type="button" class="button button--small talk__end" id="end" aria-keyshortcuts="Alt+X" hidden>结束</button>
        <button type="button" class="button button--small talk__buyer" id="showBuyer" aria-keyshortcuts="Alt+B" aria-expanded="false">资料</button></header>
      <ol class="said" id="said" tabindex="0" aria-label="消息"></ol>
      <button type="button" class="talk__new" id="newer" hidden>有新消息</button>
      <form class="write" id="write" aria-label="回复">
        <div class="write__goods" id="goods" hidden><label class="write__find">${icon('search', 16)}<span class="hidden">搜商品</span>
          <input class="field" type="search" id="find" maxlength="60" placeholder="商品名称、型号或编码" autocomplete="off"></label>
          <span class="meta" id="found" role="status"></span><button type="button" class="link" id="hideGoods">收起</button>
          <ul class="write__found" id="foundList" aria-label="找到的商品"></ul></div>
        <div class="write__quick" id="quick" role="group" aria-label="快捷回复"></div>
        <div class="write__tools">${tool('showGoods', 'search', '搜商品', 'Alt+S')}
          ${tool('choose', 'image', '图片', 'Alt+P')}<input type="file" id="file" accept="image/jpeg,image/png,image/gif,image/webp" multiple hidden>
          <span class="write__hint meta" id="hint" role="status"></span></div>
        <label class="hidden" for="text">消息</label>
        <textarea class="write__text" id="text" rows="2" maxlength="${TEXT_LENGTH}" placeholder="输入消息" aria-describedby="how"></textarea>
        <div class="write__foot"><span class="meta" id="how">Enter 发送 · Shift+Enter 换行</span><span class="meta num" id="count"></span>
          <button class="button button--main button--small" id="send">发送</button></div></form></div></section>`
}

const keysDialog =
  (): Markup => markup`<dialog class="box" id="keysBox" aria-labelledby="keysTitle"><h2 id="keysTitle">快捷键</h2>
  <dl class="pairs">${KEYS.map(([keys, what]) => markup`<div><dt>${what}</dt><dd><kbd>${keys}</kbd></dd></div>`)}</dl>
  <form method="dialog" class="answers"><button class="button button--main">知道了</button></form></dialog>`

function chatPage(seller: Seller): Markup {
  return markup`<h1 class="hidden">会话</h1>${NO_SCRIPT}<div class="chat" id="chat" data-start="${startOf(seller)}">${talksColumn(seller)}${talkColumn()}
    <section class="buyer" id="buyer" aria-label="买家资料"></section></div>
    <p class="hidden" id="told" aria-live="polite"></p>${keysDialog()}${iconSymbols()}`
}

const WEEK = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

function settingsPage(seller: Seller): Markup {
  const days = WEEK.map(
    (text, place) =>
      markup`<label class="choice"><input type="checkbox" name="day" value="${place + 1}">${text}</label>`,
  )
  return markup`<div class="paper paper--page"><div class="paper__head"><h1>会话设置</h1>
      <a class="paper__close" href="${CHAT_PATH}" aria-label="关闭">${icon('close')}</a></div>${NO_SCRIPT}
    <p class="meta" id="note" role="status">正在载入…</p>
    <form class="part" id="settings" data-start="${startOf(seller)}" hidden><h2>接待</h2>
      <label class="choice"><input type="checkbox" id="enabled">开通在线客服</label>
      <label class="label" for="greeting">欢迎语</label><textarea class="field" id="greeting" maxlength="200" required></textarea>
      <label class="label" for="offlineReply">非工作时间的回复</label><textarea class="field" id="offlineReply" maxlength="200" required></textarea>
      <fieldset class="days"><legend class="label">工作日</legend>${days}</fieldset>
      <div class="hours"><label class="label">开始<input class="field num" id="workFrom" type="text" inputmode="numeric" pattern="([01][0-9]|2[0-3]):[0-5][0-9]" placeholder="08:30" maxlength="5" required></label>
        <label class="label">结束<input class="field num" id="workUntil" type="text" inputmode="numeric" pattern="([01][0-9]|2[0-3]):[0-5][0-9]|24:00" placeholder="24:00" maxlength="5" required></label>
        <label class="label">消息保留天数<input class="field num" id="keepDays" type="number" min="1" max="3650" required></label></div>
      <p class="answers"><button class="button button--main" id="saveSettings">保存设置</button></p></form>
    <form class="part" id="answers" hidden><h2>自动回答与快捷回复 <small>买家的话里有这些词时自动回答；客服也用它们作快捷回复</small></h2>
      <ol class="answerList" id="answerList"></ol>
      <p class="answers"><button type="button" class="button" id="addAnswer">添加一条</button><button class="button button--main" id="saveAnswers">保存回答</button></p></form></div>
    ${iconSymbols()}`
}

export function addChatPages(scope: FastifyInstance, { behindLogin, deskOf }: Parts): void {
  const clientOf = (request: FastifyRequest, script: string): Client => ({
    script: pageFile(script),
    style: pageFile('chat.css'),
    socket: `${request.protocol === 'https' ? 'wss' : 'ws'}://${request.host}`,
  })
  scope.get(
    CHAT_PATH,
    behindLogin(async (seller, request, reply) => {
      if (!mayDo(seller.role, 'chat')) throw fail('forbidden')
      const page = { title: '会话', place: CHAT_PATH, main: chatPage(seller), client: clientOf(request, 'main.js') }
      return sendDesk(reply, await deskOf(seller), page)
    }),
  )
  scope.get(
    SETTINGS_PATH,
    behindLogin(async (seller, request, reply) => {
      if (!mayDo(seller.role, 'chatSettings')) throw fail('forbidden', '只有店长和经理可以修改会话设置')
      const main = settingsPage(seller)
      const page = { title: '会话设置', place: CHAT_PATH, main, client: clientOf(request, 'settings.js') }
      return sendDesk(reply, await deskOf(seller), page)
    }),
  )
}
