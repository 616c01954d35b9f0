/** Held half, first part: see `held.ts` for the rule. */
import { absent, brand, first, good, leaf, questions, SCREWS, size, theEnd, wider } from '../form'

export const SIGNS = questions({
  numbers: [
    ['MY-TQ-25', first('MY-TQ-25')],
    ['hg 127 04 z', first('HG-127-04-Z')],
    ['订货号 P80005051', first('P80005051')],
    ['80003976蝶阀', first('P80003976')],
    ['2800000064280', first('2800000064280')],
    ['料号:AZ-SK-12S-8', first('AZ-SK-12S-8')],
    ['TNMG160404', good(/TNMG160404/)],
    ['EM-T-27', first('EM-T-27')],
    ['912-0620-129', theEnd('-912-0620-129')],
  ],
  sizes: [
    ['10*40外六角', good(leaf('外六角螺栓'), size('M10×40'))],
    ['ST4.2-19钻尾', good(leaf('自攻螺钉'), size('ST4.2×19'))],
    ['六分镀锌弯头', good(leaf('镀锌管件'), /弯头/, size('DN20'))],
    ['二分快插接头', good(leaf('气管接头'), /R1\/4/)],
    ['0到150游标卡尺', good(leaf('卡尺'), / 0–150mm/)],
    ['周转箱600*400*340', good(leaf('周转箱'), size('600×400×340mm'))],
    ['M8 X 3O 螺栓', good(size('M8×30'))],
    ['一寸球阀', good(leaf('球阀'), size('DN25'))],
  ],
  absent: [
    ['M10×27外六角', absent([leaf('外六角螺栓')], size('M10×27'))],
    ['DN250蝶阀', absent([leaf('蝶阀')], size('DN250'))],
    ['8吨手动液压搬运车', absent([leaf('手动液压搬运车')], /8吨/)],
    ['48V开关电源', absent([leaf('开关电源')], /48V/)],
    ['Φ14.5直柄麻花钻', absent([leaf('麻花钻头')], /Φ14\.5/)],
    ['1000A塑壳断路器', absent([leaf('塑壳断路器')], /1000A/)],
    ['M6×12外六角', good(leaf('外六角螺栓'), size('M6×12'))],
    ['DN100闸阀', good(leaf('闸阀'), size('DN100'))],
  ],
  electrical: [
    ['12V5A开关电源', good(leaf('开关电源'), size('12V 5A'))],
    ['1P16A C型', good(leaf('小型断路器'), /1P C型 16A/)],
    ['4平方BV蓝色', wider([leaf('铜芯电线'), size('4mm²'), /蓝色/], [leaf('铜芯电线'), size('4mm²')])],
    ['3芯1.5平方护套线', good(leaf('护套电缆'), /3×1\.5mm²/)],
    ['68号液压油', good(leaf('液压油'), /HM68/)],
    ['2.2KW 4极 电机', good(leaf('三相异步电机'), / 2\.2kW 4极/)],
    ['砂带 100*915 120目', good(leaf('砂带'), /100×915mm.*P120/)],
    ['卸扣3.25吨', good(leaf('卸扣'), / 3\.25吨/)],
  ],
  materials: [
    ['304螺母M12', good({ catalog: /螺母/ }, /304/, size('M12'))],
    ['12.9级M8×30螺丝', good(SCREWS, /12\.9级/, size('M8×30'))],
    ['不锈钢丝杆', good(leaf('全螺纹丝杆'), /304/)],
    ['硅胶O圈', good(leaf('O型圈'), /硅胶/)],
    ['铝合金柄管钳', good(/管钳/, /铝合金/)],
    ['白刚玉砂轮', good(leaf('平形砂轮'), /白刚玉/)],
    ['牛皮焊工手套', good(leaf('皮革焊工手套'))],
    ['尼龙脚轮6寸', good(leaf('工业脚轮'), /尼龙/, /6寸/)],
  ],
  standards: [
    ['GB/T5783 M8×30', good({ 标准: /5783/ }, size('M8×30'))],
    ['ISO 4032 M12', good({ 标准: /DIN 934/ }, size('M12'))],
    ['DIN125 M10', good({ 标准: /DIN 125/ }, size('M10'))],
    ['gb/t 70.1 m8x30', good({ 标准: /70\.1/ }, size('M8×30'))],
    ['DIN975 304', good({ 标准: /DIN 975/ }, /304/)],
    ['GB2626口罩', good(leaf('防颗粒物口罩'))],
    ['GB/T 80 紧定螺钉', good(leaf('紧定螺钉'))],
    ['GBT97.1 M8', good({ 标准: /97\.1/ }, size('M8'))],
  ],
})

export const BRANDS = questions({
  brands: [
    ['铆屿 扭力扳手', good(brand('铆屿'), leaf('扭力扳手'))],
    ['灼岜 热继电器', good(brand('灼岜'), leaf('热过载继电器'))],
    ['泽铄243螺纹胶', good(brand('泽铄'), leaf('螺纹锁固胶'), / 243 /)],
    ['岙砧内六角M6×20', good(brand('岙砧'), leaf('内六角圆柱头螺钉'), size('M6×20'))],
    ['恒柘轴承', wider([brand('衡柘'), { catalog: /轴承/ }], [{ catalog: /轴承/ }])],
    ['崴法球阀', wider([brand('崴珐'), leaf('球阀')], [leaf('球阀')])],
    ['炽兰 焊机', wider([brand('炽岚'), leaf('电焊机')], [leaf('电焊机')])],
    ['NIEKUN 压力表', good(brand('NIEKUN'), leaf('压力表'))],
  ],
})
