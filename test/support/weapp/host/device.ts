/** What the phone tells about itself. */
import { isDark } from './appFiles'
import { STATUS_BAR, capsule, windowHeight } from './bars'
import { wxFunction } from './answer'
import { traits } from './traits'

const windowInfo = () => ({
  pixelRatio: devicePixelRatio,
  screenWidth: innerWidth,
  screenHeight: innerHeight,
  windowWidth: innerWidth,
  windowHeight: windowHeight(),
  statusBarHeight: STATUS_BAR,
  safeArea: {
    left: 0,
    right: innerWidth,
    top: STATUS_BAR,
    bottom: innerHeight - 34,
    width: innerWidth,
    height: innerHeight - 34 - STATUS_BAR,
  },
  screenTop: 0,
})
const deviceInfo = () => ({
  brand: 'devtools',
  model: 'iPhone 12',
  platform: 'ios',
  system: traits().system ?? 'iOS 17.0',
  benchmarkLevel: 30,
})
const appBaseInfo = () => ({
  SDKVersion: '3.5.0',
  version: '8.0.50',
  language: 'zh_CN',
  theme: isDark() ? 'dark' : 'light',
  fontSizeSetting: 16,
  enableDebug: false,
  host: { env: 'WeChat' },
})
const systemInfo = () => ({ ...windowInfo(), ...deviceInfo(), ...appBaseInfo() })

export const device = {
  getWindowInfo: windowInfo,
  getDeviceInfo: deviceInfo,
  getAppBaseInfo: appBaseInfo,
  getSystemInfoSync: systemInfo,
  getSystemInfo: wxFunction('getSystemInfo', systemInfo),
  getSystemInfoAsync: wxFunction('getSystemInfoAsync', systemInfo),
  getMenuButtonBoundingClientRect: capsule,
  getSystemSetting: () => ({ locationEnabled: true, wifiEnabled: true, deviceOrientation: 'portrait' }),
}
