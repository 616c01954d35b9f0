/** Held half, second part: see `held.ts` for the rule. */
import { good, leaf, questions, SCREWS, size } from '../form'

export const WORDS = questions({
  slang: [
    ['牙条M12', good(leaf('全螺纹丝杆'), /M12×/)],
    ['拉铆钉4*10', good(leaf('抽芯铆钉'), size('4×10'))],
    ['老虎钳8寸', good(leaf('钢丝钳'), /8寸/)],
    ['漏保63A', good(leaf('漏电断路器'), size('63A'))],
    ['黄油', good(leaf('润滑脂'))],
    ['生胶带', good(leaf('密封带'))],
    ['手磨机', good({ catalog: /角磨机/ })],
    ['梯', good(leaf('铝合金人字梯'))],
    ['交流接', good(leaf('交流接触器'))],
  ],
  english: [
    ['spring washer M10', good(leaf('弹簧垫圈'), size('M10'))],
    ['welding helmet', good(leaf('焊接面罩'))],
    ['adjustable wrench 10 inch', good(leaf('活动扳手'), /10寸/)],
    ['socket head cap screw M6x20', good(leaf('内六角圆柱头螺钉'), size('M6×20'))],
    ['frequency inverter 2.2kW', good(leaf('变频器'), size('2.2kW'))],
    ['oil seal 30x47x7', good(leaf('骨架油封'), size('30×47×7'))],
    ['ear plugs', good(leaf('防噪耳塞'))],
    ['tape measure 5m', good(leaf('钢卷尺'), / 5m/)],
  ],
  pinyin: [
    ['qianfenchi 0-25', good(leaf('千分尺'), / 0–25mm/)],
    ['anquanxie 42', good({ catalog: /安全鞋/ }, /42码/)],
    ['zhadai', good(leaf('尼龙扎带'))],
    ['jcq 220v', good(leaf('交流接触器'), /220V/)],
    ['yeyayou 46', good(leaf('液压油'), /HM46/)],
    ['neiliujiao M8', good({ catalog: /内六角圆柱头螺钉|紧定螺钉/ }, /M8×/)],
    ['304luoding', good(SCREWS, /304/)],
    ['yalibiao 1.6mpa', good(leaf('压力表'), /0–1\.6MPa/)],
  ],
  typos: [
    ['外六角罗栓 M10', good(leaf('外六角螺栓'), /M10×/)],
    ['接近开光 M18', good(leaf('接近开关'), /M18/)],
    ['减速几', good(leaf('减速机'))],
    ['密封卷', good(leaf('O型圈|骨架油封|密封带|密封垫片'))],
    ['灭火气', good(leaf('干粉灭火器'))],
    ['电焊挑J422', good(leaf('电焊条'), /J422/)],
    ['生料代', good(leaf('密封带'))],
    ['万用标', good(leaf('数字万用表'))],
  ],
})
