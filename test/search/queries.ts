/**
 * What industrial buyers type, and what they mean by it. An expectation is a list of patterns that
 * all have to fit one product: its name, its catalogue and its properties written as `name:value`.
 */
export interface TestQuery {
  /** The words, or a number of the best-selling product of that name. */
  ask: string | { column: 'barcode' | 'sku_no' | 'pro_sku_no'; name: RegExp }
  expect: readonly RegExp[]
}

function ask(text: string, ...expect: RegExp[]): TestQuery {
  return { ask: text, expect }
}

export const TEST_QUERIES: readonly TestQuery[] = [
  // Names of goods
  ask('外六角螺栓', /外六角螺栓/),
  ask('内六角螺钉', /内六角.*螺钉/),
  ask('球阀', /球阀/),
  ask('深沟球轴承', /深沟球轴承/),
  ask('小型断路器', /小型断路器/),
  ask('交流接触器', /交流接触器/),
  ask('安全帽', /安全帽/),
  ask('角磨机', /角磨机/),
  ask('活动扳手', /活动扳手/),
  ask('电焊条', /焊条/),
  ask('液压油', /液压油/),
  ask('三相异步电机', /三相异步电机/),
  ask('压力表', /压力表/),
  ask('生料带', /生料带/),
  ask('周转箱', /周转箱/),
  ask('砂纸', /砂纸/),
  // Words that the shop does not use
  ask('螺丝', /螺钉|螺栓/),
  ask('螺丝帽', /螺母/),
  ask('螺丝刀', /螺丝批/),
  ask('空开', /断路器/),
  ask('空气开关', /断路器/),
  ask('漏保', /漏电断路器/),
  ask('磨光机', /角磨机/),
  ask('老虎钳', /钢丝钳/),
  ask('起子 PH2', /螺丝批/, /PH2/),
  ask('摇表', /兆欧表|绝缘电阻/),
  ask('黄油', /润滑脂|锂基脂/),
  ask('劳保手套', /手套/),
  ask('护目镜', /护目镜|防护眼镜/),
  ask('拉铆钉', /抽芯铆钉/),
  ask('地牛', /搬运车/),
  ask('玻璃胶', /玻璃胶|密封胶/),
  // Sizes
  ask('M8×50', /M8×50/),
  ask('m8*50', /M8×50/),
  ask('M8x50', /M8×50/),
  ask('M8 X 50 螺栓', /螺栓/, /M8×50/),
  ask('Ｍ１０×６０', /M10×60/),
  ask('M8', /M8/),
  ask('六角螺母 M12', /六角螺母/, /M12(?!\d)/),
  ask('DN25', /DN25/),
  ask('DN25球阀', /球阀/, /DN25/),
  ask('1/2"球阀', /球阀/, /1\/2"/),
  ask('4分球阀', /球阀/, /1\/2"/),
  ask('G1/4 电磁阀', /电磁阀/, /G1\/4/),
  ask('Φ10 麻花钻', /麻花钻/, /Φ10(?:\.0)?mm/),
  ask('2.5平方电线', /电线/, /2\.5mm²/),
  ask('气管 8*5', /气管/, /8×5mm/),
  ask('125切割片 不锈钢', /切割片/, /125×/, /不锈钢/),
  ask('16mm套筒', /套筒/, /16mm/),
  // Models, standards, ratings
  ask('6205', /6205/),
  ask('6205-2RS', /6205-2RS/),
  ask('6205 2rs 轴承', /6205-2RS/),
  ask('ucp205', /UCP205/i),
  ask('DIN933', /DIN933/),
  ask('din 912 m6', /DIN912/, /M6×/),
  ask('GB/T5782', /GB\/T 5782/),
  ask('gb 5783', /GB\/T 5783/),
  ask('CNMG120408', /CNMG120408/),
  ask('J507 焊条 3.2', /J507/, /3\.2/),
  ask('C63 断路器 2P', /断路器/, /2P/, /63A/),
  ask('220V 接触器', /接触器/, /AC220V/),
  ask('24VDC 电磁阀', /电磁阀/, /DC24V/),
  ask('继电器 DC24V', /继电器/, /DC24V/),
  ask('断路器 3P 32A', /断路器/, /3P/, /32A/),
  ask('开关电源 24V 10A', /开关电源/, /24V 10A/),
  ask('HM46 液压油', /HM46/),
  ask('接近开关 M18 NPN', /接近开关/, /M18/, /NPN/),
  ask('YE3 4kW 电机', /电机/, /4kW/),
  ask('HTD-8M 同步带', /同步带/, /HTD-8M/),
  ask('KN95 口罩', /KN95/),
  // Attribute phrases
  ask('不锈钢 内六角 M6', /内六角/, /不锈钢/, /M6/),
  ask('304不锈钢球阀', /304不锈钢球阀/),
  ask('8.8级 M10螺栓', /螺栓/, /8\.8级/, /M10×/),
  ask('耐油手套 L码', /手套/, /耐油/, /L码/),
  ask('防割手套 5级', /防割手套/, /5级/),
  ask('无刷冲击扳手', /无刷冲击扳手/),
  ask('安全鞋 43码 防砸', /防砸/, /43码/),
  ask('红色急停按钮', /急停|按钮/),
  ask('12.9级内六角M8', /内六角/, /12\.9级/, /M8×/),
  ask('绝缘螺丝批', /螺丝批/, /绝缘/),
  ask('LED工矿灯 150W', /工矿灯/, /150W/),
  ask('数显卡尺 150', /卡尺/, /数显/),
  ask('尼龙扎带 黑色', /扎带/, /黑色/),
  ask('氟胶O型圈', /O型密封圈/, /氟胶/),
  ask('P240 砂纸', /砂纸/, /P240/),
  ask('蓝色丁腈手套 一次性', /一次性丁腈手套/, /蓝色/),
  // Pinyin and initials
  ask('luosi', /螺钉|螺栓/),
  ask('lsm', /螺母/),
  ask('zhoucheng', /轴承/),
  ask('qiufa DN50', /球阀/, /DN50/),
  ask('buxiugang luosi', /螺钉|螺栓/, /不锈钢/),
  ask('dlq', /断路器/),
  ask('bu xiu gang qiu fa', /不锈钢球阀/),
  // Brands
  ask('砺岑', /^砺岑/),
  ask('licen 螺栓', /^砺岑 .*螺栓/),
  ask('砺岑M8螺栓', /^砺岑 .*螺栓.*M8/),
  ask('yuandi 断路器', /^垣电 .*断路器/),
  // Misspelt
  ask('搬手', /扳手/),
  ask('不绣钢螺丝', /螺钉|螺栓|螺丝/, /不锈钢/),
  ask('断路汽', /断路器/),
  ask('轴成 6204', /轴承/, /6204/),
  ask('luoshaun', /螺栓/),
  // More than there is
  ask('内六角螺丝 M8×33', /内六角/, /M8/),
  ask('我要买一个便宜的热风枪', /热风枪/),
  // Numbers
  { ask: { column: 'barcode', name: /深沟球轴承.*6205/ }, expect: [/6205/] },
  { ask: { column: 'sku_no', name: /球阀.*DN25/ }, expect: [/球阀/] },
  { ask: { column: 'sku_no', name: /交流接触器.*32A/ }, expect: [/交流接触器/, /32A/] },
  { ask: { column: 'pro_sku_no', name: /安全帽/ }, expect: [/安全帽/] },
]
