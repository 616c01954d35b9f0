/** The colours and measures of the shop's own design. */
export const STYLE = `
:root{--page:#f1f1f1;--surface:#fff;--surface-2:#f7f7f8;--line:#e8e9eb;--field:#8a9099;--t1:#17191c;--t2:#4e535a;--t3:#676c74;
--strong:#8a673e;--press:#765630;--soft:#faf3ec;--soft-line:#e9ddd1;--ok:#0a7a4b;--ok-soft:#e8f6ef;--warn:#b34a00;
--warn-soft:#fff3e8;--bad:#c8102e;--bad-soft:#fdeef0;--badge:#d00a18;--ink:#261c11}
*,::before,::after{box-sizing:border-box}
html{font:14px/20px -apple-system,"PingFang SC","HarmonyOS Sans SC",MiSans,"Noto Sans CJK SC",sans-serif;color:var(--t1);
background:var(--page);-webkit-text-size-adjust:100%}
body,h1,h2,h3,p,ul,ol,dl,dd,fieldset{margin:0;padding:0}
ul,ol{list-style:none}fieldset{border:0;min-width:0}
h1,h2,h3{font-size:16px;line-height:24px;font-weight:600}
a{color:inherit;text-decoration:none}
strong,b{font-weight:600}
span,b,a{unicode-bidi:isolate}
button,input,select,textarea{font:inherit;color:inherit}
.num{font-variant-numeric:tabular-nums}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.meta{font-size:12px;line-height:17px;color:var(--t3)}
.warn{color:var(--warn)}.bad{color:var(--bad)}.good{color:var(--ok)}
.icon{flex:none;fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
.sign{fill:var(--strong)}
:focus-visible{outline:2px solid var(--strong);outline-offset:2px}
main:focus-visible{outline:none}
.skip{position:absolute;left:8px;top:-60px;z-index:9;padding:8px 16px;border-radius:8px;background:var(--strong);color:#fff}
.skip:focus{top:8px}

.button{display:inline-flex;align-items:center;justify-content:center;gap:4px;min-height:44px;padding:0 20px;border:0;border-radius:22px;
font-size:15px;font-weight:600;white-space:nowrap;cursor:pointer;background:var(--surface);box-shadow:inset 0 0 0 1px var(--line)}
.button--main{background:linear-gradient(100deg,var(--strong),var(--press));color:#fff;box-shadow:none}
.button--bad{background:var(--bad);color:#fff;box-shadow:none}
.button--small{min-height:36px;padding:0 14px;font-size:13px}
.button--wide{width:100%}
.link{display:inline-flex;align-items:center;gap:4px;min-height:32px;padding:0 4px;border:0;background:none;font-size:13px;
color:var(--t2);white-space:nowrap;cursor:pointer}
.link--main{color:var(--strong);font-weight:600}.link--bad{color:var(--bad)}
.link:hover{text-decoration:underline}
.field{display:block;width:100%;min-height:44px;padding:0 12px;border:1px solid var(--field);border-radius:8px;background:var(--surface)}
textarea.field{padding:10px 12px;min-height:72px;resize:vertical}
.label{display:block;margin-top:16px;margin-bottom:6px;font-size:13px;color:var(--t2)}
.fault{display:flex;align-items:center;gap:4px;margin-top:12px;padding:10px 12px;border-radius:8px;background:var(--bad-soft);color:var(--bad);font-size:13px}
.done{margin:0 0 12px;padding:10px 12px;border-radius:8px;background:var(--ok-soft);color:var(--ok);font-size:13px}
.caution{margin:12px 0 0;padding:10px 12px;border-radius:8px;background:var(--warn-soft);color:var(--warn);font-size:13px}

.top{position:sticky;top:0;z-index:3;display:flex;align-items:center;gap:12px;height:56px;padding:0 20px 0 18px;background:var(--surface);
box-shadow:0 1px 0 var(--line)}
.top__sign{display:flex}
.top__shop{font-size:17px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.top__desk{margin-right:auto;padding-left:12px;border-left:1px solid var(--line);font-size:13px;color:var(--t3);white-space:nowrap}
.top__who{display:flex;align-items:center;gap:8px;font-size:13px;min-width:0}
.top__name{white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.face{flex:none;width:32px;height:32px;border-radius:16px;display:flex;align-items:center;justify-content:center;font-weight:600;
text-transform:uppercase;background:#2b2723;color:#f3e3cb}
.link--out{min-height:44px;padding-left:12px;border-left:1px solid var(--line)}
.rail{position:fixed;left:0;top:56px;bottom:0;z-index:2;width:64px;padding-top:8px;background:var(--surface);box-shadow:1px 0 0 var(--line)}
.rail__place{position:relative;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:3px;height:60px;
font-size:11px;line-height:14px;color:var(--t3)}
.rail__place--here{color:var(--strong);font-weight:600}
.rail__place--here .icon{fill:var(--soft)}
.rail__place--here::before{content:"";position:absolute;left:0;top:14px;bottom:14px;width:3px;border-radius:0 2px 2px 0;background:var(--strong)}
.rail__count{position:absolute;left:34px;top:5px;min-width:17px;padding:0 4px;border-radius:9px;background:var(--badge);color:#fff;
font-size:11px;line-height:16px;text-align:center;box-shadow:0 0 0 1.5px var(--surface)}
.desk{margin-left:65px;min-height:calc(100vh - 56px)}
.desk--both{display:grid;grid-template-columns:minmax(0,1fr) 400px}
.desk--both .desk__main{position:sticky;top:56px;height:calc(100vh - 56px);overflow-y:auto;background:var(--surface);
box-shadow:-1px 0 0 var(--line),-6px 0 20px rgba(20,24,30,.05)}

.tabs{display:flex;gap:22px;padding:0 16px;overflow-x:auto;background:var(--surface);box-shadow:0 1px 0 var(--line)}
.tabs__tab{position:relative;flex:none;line-height:44px;color:var(--t2);white-space:nowrap}
.tabs__tab--here{color:var(--t1);font-weight:600}
.tabs__tab--here::after{content:"";position:absolute;left:0;right:0;bottom:4px;margin:auto;width:20px;height:3px;border-radius:2px;background:var(--strong)}
.tabs__count{margin-left:2px;font-size:13px}
.tabs__count--due{color:var(--badge);font-weight:600}
.filter{display:flex;flex-wrap:wrap;align-items:center;gap:8px;padding:12px 16px}
.filter .field{width:auto;min-height:36px;font-size:13px;border-color:var(--line)}
.filter__words{position:relative;flex:0 1 224px;display:block}
.filter__words .icon{position:absolute;left:10px;top:10px;color:var(--t3)}
.filter .filter__words .field{width:100%;padding-left:32px}
.filter__words .field::placeholder{color:var(--t3);opacity:1}
.filter__time{display:flex;align-items:center;gap:6px;font-size:13px;color:var(--t3)}
.sheet{margin:0 16px 16px;border-radius:12px;background:var(--surface);overflow:hidden}
.sheet--plain{padding:0 16px 8px}
table{width:100%;border-collapse:collapse;font-size:13px;line-height:18px}
th{height:36px;padding:0 8px 0 0;font-size:12px;font-weight:400;color:var(--t3);text-align:left;white-space:nowrap}
td{height:59px;padding:8px 10px 8px 0;border-top:1px solid var(--line);vertical-align:middle}
th:first-child,td:first-child{padding-left:16px}
.row--here td{background:var(--soft)}
.row__no{font-weight:600;font-variant-numeric:tabular-nums;white-space:nowrap}
.row__no:hover{text-decoration:underline}
.row__buyer{display:block;max-width:158px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.row__goods{display:flex;align-items:center;gap:8px;min-width:0}
.row__name{display:-webkit-box;-webkit-line-clamp:1;-webkit-box-orient:vertical;overflow:hidden;word-break:break-all}
.row__money{text-align:right;white-space:nowrap;padding-right:20px}
th.row__money{padding-right:20px}
.row__state>.meta{display:inline-block;max-width:120px}
.row__state>.meta.warn{white-space:nowrap}
.row__acts{text-align:right;white-space:nowrap;padding-right:16px}
.row__acts form{display:inline}
.row__acts .link{margin-left:4px}
.picture{flex:none;width:40px;height:40px;border-radius:8px;background:var(--surface-2);object-fit:contain}
.state{display:inline-flex;align-items:center;gap:5px;font-weight:600;white-space:nowrap}
.state::before{content:"";width:6px;height:6px;border-radius:3px;background:currentColor}
.state--red{color:#d00a18}.state--orange{color:#b34a00}.state--amber{color:#8a6100}.state--grey{color:#666}.state--blue{color:#3e4eb8}
.state--red::before{background:#e50112}.state--orange::before{background:#ff6f00}.state--amber::before{background:#ffb300}
.state--grey::before{background:#999}.state--blue::before{background:#3e4eb8}
.foot{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px;padding:10px 16px;border-top:1px solid var(--line)}
.pages{display:flex;align-items:center;gap:8px}
.pages__page{min-width:32px;height:32px;padding:0 4px;border-radius:8px;display:inline-flex;align-items:center;justify-content:center;
box-shadow:inset 0 0 0 1px var(--line);color:var(--t2);font-variant-numeric:tabular-nums}
.pages__page--here{background:var(--strong);color:#fff;box-shadow:none}
.empty{padding:56px 16px;text-align:center;color:var(--t3)}

.paper{padding:0 20px 20px}
.paper--page{max-width:720px;margin:16px auto;border-radius:12px;background:var(--surface)}
.paper h2{font-size:14px;line-height:20px;margin-bottom:8px}
.paper__head{display:flex;align-items:center;justify-content:space-between;height:56px}
.paper__close{display:flex;align-items:center;justify-content:center;width:44px;height:44px;margin-right:-12px}
.part{padding:12px 0;border-top:1px solid var(--line)}
.paper h2 small{margin-left:4px;font-size:12px;font-weight:400;color:var(--t3)}
.stand{padding:12px;border-radius:12px;background:var(--soft);margin-bottom:12px}
.stand__head{display:flex;justify-content:space-between;gap:8px;flex-wrap:wrap;font-size:13px}
.steps{display:flex;margin-top:12px}
.steps__step{position:relative;flex:1;padding-top:17px;text-align:center;font-size:12px;color:var(--t3)}
.steps__step::before{content:"";position:absolute;left:50%;top:0;z-index:1;width:12px;height:12px;margin-left:-6px;border-radius:6px;
background:var(--surface);border:2px solid #a3a8af}
.steps__step+.steps__step::after{content:"";position:absolute;right:50%;top:5px;width:100%;height:2px;background:var(--soft-line)}
.steps__step--past::before{background:var(--strong);border-color:var(--strong)}
.steps__step--past+.steps__step--past::after,.steps__step--past+.steps__step--here::after{background:var(--strong)}
.steps__step--here{color:var(--t1);font-weight:600}
.steps__step--here::before{border:4px solid var(--strong)}
.line{display:flex;align-items:flex-start;gap:8px;padding:8px 0}
.line .picture{width:48px;height:48px}
.line__text{flex:1;min-width:0;font-size:13px}
.line__money{text-align:right;font-size:13px}
.tag{display:inline-block;margin-top:4px;margin-right:4px;padding:0 4px;border-radius:4px;font-size:11px;line-height:16px}
.tag--ok{background:var(--ok-soft);color:var(--ok)}.tag--warn{background:var(--warn-soft);color:var(--warn)}
.pairs>div{display:flex;justify-content:space-between;gap:16px;padding:3px 0;font-size:13px}
.pairs dt{color:var(--t2);flex:none}.pairs dd{text-align:right;overflow-wrap:anywhere}
.pairs .pairs__sum dd{font-size:20px;font-weight:600;line-height:26px}
.where{display:flex;gap:8px;align-items:flex-start}
.parcel{padding:10px 12px;border-radius:8px;background:var(--surface-2);margin-bottom:8px;font-size:13px}
.parcel--open{border:1px dashed #a3a8af;background:none}
.parcel__head{display:flex;justify-content:space-between;gap:8px;font-size:13px}
.parcel__head>:last-child{flex:none}
.parcel__name{display:flex;gap:6px}
.parcel summary{min-height:32px;line-height:32px;color:var(--strong);font-weight:600;font-size:12px;cursor:pointer}
.parcel .label{margin-top:8px}
.parcel .button{margin-top:10px}
.tale li{position:relative;padding:0 0 10px 16px;font-size:13px}
.tale li::before{content:"";position:absolute;left:2px;top:7px;width:6px;height:6px;border-radius:3px;background:#a3a8af}
.tale li:first-child::before{background:var(--strong)}
.deeds{display:flex;gap:8px;flex-wrap:wrap;position:sticky;bottom:0;margin:0 -20px -20px;padding:10px 20px;background:var(--surface);box-shadow:0 -2px 12px rgba(20,24,30,.08)}
.deeds>*{flex:1}.deeds .button{width:100%}
.amounts .line{align-items:center}
.amounts .line .meta{display:block}
.amounts .field{width:88px;text-align:right}
.choice{display:flex;align-items:center;gap:8px;min-height:44px}
.choice input{width:20px;height:20px;margin:0;accent-color:var(--strong)}
.answers{display:flex;gap:8px;margin-top:20px}
.answers>*{flex:1}

.gate{min-height:100vh;display:flex;flex-direction:column;background:linear-gradient(180deg,#b9946a,#dbc3a9 38%,var(--page) 72%)}
.gate__room{flex:1;display:flex;align-items:center;justify-content:center;gap:40px;padding:32px 20px}
.gate__hello{width:520px;color:var(--ink);margin-bottom:90px}
.gate__shop{display:flex;align-items:center;gap:12px;font-size:13px}
.gate__shop b{display:block;font-size:24px;line-height:32px}
.gate__sign{display:flex;align-items:center;justify-content:center;width:52px;height:52px;border-radius:14px;background:#fff}
.gate__words{margin-top:40px;font-size:36px;line-height:48px;font-weight:600}
.gate__goods{display:flex;gap:12px;margin-top:36px}
.gate__goods img{width:96px;height:96px;border-radius:16px;background:#fff;object-fit:contain}
.gate__card{width:400px;max-width:100%;padding:32px;border-radius:16px;background:var(--surface);box-shadow:0 4px 20px rgba(20,24,30,.08)}
.gate__card h1{font-size:24px;line-height:32px}
.gate__card .field{min-height:48px;border-color:transparent;background:var(--surface-2);box-shadow:inset 0 0 0 1px var(--field);font-size:16px}
.gate__card .field[aria-invalid]{background:var(--surface);box-shadow:inset 0 0 0 1.5px var(--bad)}
.gate__card .fault{margin-top:6px;padding:0;background:none;font-size:12px}
.gate__card .button{min-height:48px;margin-top:24px;font-size:16px}
.gate__foot{padding:0 20px 28px;text-align:center;font-size:12px;color:var(--t3)}

@media (max-width:1099px){
.desk--both{display:block}
.desk__list{display:none}
.desk--both .desk__main{position:static;height:auto;min-height:calc(100vh - 56px);overflow:visible;box-shadow:none}
.paper{max-width:720px;margin:0 auto}
}
@media (max-width:860px){
.gate__hello{display:none}
.gate{background:linear-gradient(180deg,#b9946a,#dbc3a9 30%,var(--page) 60%)}
}
@media (max-width:720px){
.desk,.desk--both .desk__main{min-height:calc(100vh - 112px)}
.top{padding:0 12px;gap:8px}.top__desk{display:none}.top__shop{margin-right:auto}
.rail{top:auto;right:0;width:auto;height:56px;padding:0;display:flex;justify-content:center;box-shadow:0 -1px 0 var(--line)}
.rail__place{flex:0 1 104px;height:56px}.rail__place--here::before{display:none}.rail__count{left:calc(50% + 6px)}
.desk{margin-left:0;padding-bottom:56px}
.deeds{bottom:56px;padding:10px 16px;margin:0 -16px}
.paper{padding:0 16px 20px}
.filter{padding:12px}.filter__words{flex:1 1 100%}.filter__time{flex:1}.filter__time .field{flex:1;min-width:0;padding:0 6px}
.filter .field,.filter .button{min-height:44px}.filter__words .icon{top:14px}
.sheet{margin:0 12px 12px}
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
table,tbody{display:block}
tr.row{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:4px 8px;padding:12px;border-top:1px solid var(--line)}
tr.row:first-child{border-top:0}
tr.row td,tr.row td:first-child{display:block;height:auto;padding:0;border:0;text-align:left;min-width:0}
tr.row .row__buyer{max-width:none}
tr.row td.row__wide{grid-column:1/3}
tr.row td.row__state{grid-column:2;grid-row:1;text-align:right}
tr.row td.row__acts,tr.row td.row__money{text-align:right}
tr.row td.row__acts{grid-column:1/3}
.row__acts .link{min-height:44px;padding:0 8px}
.pages__page{min-width:44px;height:44px}
}
`
