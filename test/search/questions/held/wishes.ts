/** Held half, third part: see `held.ts` for the rule. */
import { each, good, leaf, questions, size, unsold, wider } from '../form'

const BOLT = leaf('外六角螺栓')
const NUT = { catalog: /螺母/ }
const FLAT = leaf('平垫圈')
const SOCKET = leaf('内六角圆柱头螺钉')

export const WISHES = questions({
  quantities: [
    ['M10×40螺栓500只', good(size('M10×40'))],
    ['手套10双', good({ catalog: /手部防护/ })],
    ['十盒切割片', good(leaf('树脂切割片'))],
    ['M16螺母 x 100', good(NUT, size('M16'))],
    ['要2台角磨机', good({ catalog: /角磨机/ })],
    ['401胶水20支', good(leaf('瞬干胶'), / 401 /)],
    ['4寸无尘布两包', good(leaf('无尘布'), /4寸/)],
    ['现货 6206轴承', good(/6206/)],
  ],
  negation: [
    ['DN25球阀 不要不锈钢', good(leaf('球阀'), size('DN25'), { not: /304/ })],
    ['安全帽 非玻璃钢', good(leaf('安全帽'), { not: /玻璃钢/ })],
    ['卡尺 不要数显', good(leaf('卡尺'), { not: /数显/ })],
    ['冲击钻不含电池 裸机', good(leaf('锂电冲击钻'), /裸机/)],
    ['扎带 不要白色', good(leaf('尼龙扎带'), { not: /白色/ })],
    ['不锈钢光亮剂', good(/不锈钢光亮剂/)],
    ['断路器 不要漏电的', good({ catalog: /断路器/ }, { not: /漏电/ })],
    ['无刷角磨机', good({ catalog: /角磨机/ }, /无刷/)],
  ],
  several: [
    ['M12螺母，M12平垫', each([NUT, size('M12')], [FLAT, size('M12')])],
    ['护目镜 耳罩 口罩', each([leaf('防护眼镜')], [leaf('隔音耳罩')], [leaf('防颗粒物口罩')])],
    ['丝锥M6和板牙M6', each([leaf('丝锥'), /M6×/], [leaf('板牙'), /M6×/])],
    ['三角带A1250、6204轴承', each([leaf('三角带'), size('A1250')], [/6204/])],
    ['尖嘴钳+斜口钳+钢丝钳', each([leaf('尖嘴钳')], [leaf('斜口钳')], [leaf('钢丝钳')])],
    ['气源三联件G1/4，消声器G1/4', each([/三联件 G1\/4/], [leaf('消声器'), /G1\/4/])],
    ['拖把、垃圾袋、擦手纸', each([/拖把/], [leaf('垃圾袋')], [/擦手纸/])],
    ['M8×40螺栓 M8×30螺栓', each([size('M8×40')], [size('M8×30')])],
  ],
  long: [
    [
      '麻烦报个价：M12×60外六角螺栓10.9级300套，配M12螺母、M12平垫各300，本周五前要到厂',
      each([BOLT, size('M12×60')], [NUT, size('M12')], [FLAT, size('M12')]),
    ],
    [
      '备件计划表\n接近开关 M12 NPN 常开 10只\n光电开关 漫反射 NPN 30cm 4只\n开关电源 24V 5A 2台\n中间继电器 14脚 DC24V 20只',
      each([/接近开关 M12 NPN常开/], [/光电开关 漫反射 NPN 30cm/], [leaf('开关电源'), size('24V 5A')], [/14脚.*DC24V/]),
    ],
    [
      '师傅你好，我想买一个能夹600A交直流的钳形表，最好是真有效值的，厂里电工用，请问怎么下单呢',
      wider([leaf('钳形表'), /600A 交直流/], [leaf('钳形表')]),
    ],
    [
      '需求：DN50 PN16 闸阀2只；DN50 蝶阀 手柄 2只；DN50 无石棉垫片 8片；管道离心泵 2.2kW 1台',
      each(
        [leaf('闸阀'), size('DN50')],
        [leaf('蝶阀'), size('DN50')],
        [leaf('密封垫片'), /无石棉/, size('DN50')],
        [leaf('离心泵'), /2\.2kW/],
      ),
    ],
    [
      '收货后请核对。清单为：拉伸缠绕膜5卷、塑钢打包带2卷、透明封箱胶带60mm 30卷、塑料托盘1200×1000 10个',
      each([/拉伸缠绕膜/], [/塑钢打包带/], [/透明封箱胶带 60mm/], [leaf('托盘'), /1200×1000/]),
    ],
    [
      '1)内六角M5*16 200  2)内六角M6*20 200  3)内六角M8*30 100',
      each([SOCKET, size('M5×16')], [SOCKET, size('M6×20')], [SOCKET, size('M8×30')]),
    ],
    [
      `转给采购：${'这批是年度检修用的，数量可能还会调整，请先按下面的报价，含税含运费。'.repeat(20)}\n深沟球轴承6306 6套\n骨架油封40×62×8 6只`,
      each([/6306/], [leaf('骨架油封'), size('40×62×8')]),
    ],
    [
      'MY-TQ-25 1把\nNL-EH-42 3双\nDK-WP-80 5包',
      each([{ number: /^MY-TQ-25$/m }], [{ number: /^NL-EH-42$/m }], [{ number: /^DK-WP-80$/m }]),
    ],
  ],
  unsold: [
    ['华为平板', unsold('华为')],
    ['硒鼓', unsold('硒鼓')],
    ['大米 10斤', unsold('大米')],
    ['牛仔裤', unsold('牛仔')],
    ['机票预订', unsold('机票')],
    ['数控车床', unsold('车床')],
    ['触摸屏', unsold('触摸')],
    ['行程开关', unsold('行程开关')],
    ['角钢', unsold('角钢')],
    ['铰刀', unsold('铰刀')],
    ['救生衣', unsold('救生')],
    ['咖啡机', unsold('咖啡')],
    ['电子秤', unsold('秤')],
    ['汽车轮胎', unsold('轮胎')],
  ],
})
