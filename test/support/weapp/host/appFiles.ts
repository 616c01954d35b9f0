/** The built app as the server delivered it, and its parsed configuration. */
interface Settings {
  service: string
  servicePrefix: string
  filePrefix: string
}

interface Delivered {
  files: Record<string, string>
  templates: Record<string, unknown>
  settings: Settings
}

export interface TabItem {
  pagePath: string
  text: string
  iconPath?: string
  selectedIconPath?: string
}

export interface WindowConfig {
  navigationStyle?: 'default' | 'custom'
  navigationBarTitleText?: string
  navigationBarBackgroundColor?: string
  navigationBarTextStyle?: string
  onReachBottomDistance?: number
  usingComponents?: Record<string, string>
}

interface AppConfig {
  pages: string[]
  subPackages?: { root: string; pages: string[] }[]
  subpackages?: { root: string; pages: string[] }[]
  window?: WindowConfig
  tabBar?: { color?: string; selectedColor?: string; backgroundColor?: string; list: TabItem[] }
  usingComponents?: Record<string, string>
}

export const { files, templates, settings } = (globalThis as unknown as { __app: Delivered }).__app

const darkQuery = matchMedia('(prefers-color-scheme: dark)')
export const isDark = (): boolean => darkQuery.matches
export const onDarkChange = (listener: () => void): void => darkQuery.addEventListener('change', listener)

/** `@name` in a configuration stands for a value of theme.json under the current colour scheme. */
function themed<TValue>(value: TValue): TValue {
  const theme = JSON.parse(files['theme.json'] ?? '{}') as Record<string, Record<string, string>>
  const variables = theme[isDark() ? 'dark' : 'light'] ?? {}
  return JSON.parse(JSON.stringify(value), (_, one: unknown) =>
    typeof one === 'string' && one.startsWith('@') ? (variables[one.slice(1)] ?? one) : one,
  ) as TValue
}

export const appConfig = themed(JSON.parse(files['app.json'] ?? '{"pages":[]}') as AppConfig)

export const pageConfig = (path: string): WindowConfig => ({
  ...appConfig.window,
  ...themed(JSON.parse(files[`${path}.json`] ?? '{}') as WindowConfig),
})

const packages = appConfig.subPackages ?? appConfig.subpackages ?? []
export const allPages: readonly string[] = [
  ...appConfig.pages,
  ...packages.flatMap(({ root, pages }) => pages.map((page) => `${root.replace(/\/$/, '')}/${page}`)),
]
export const tabs: readonly TabItem[] = appConfig.tabBar?.list ?? []
export const isTab = (path: string): boolean => tabs.some((tab) => tab.pagePath === path)

/** Addresses of the service, as baked into the build or as the running service gives them, in texts of any kind. */
const SERVICE_ADDRESS = /https?:\/\/(?:127\.0\.0\.1|localhost):\d+/g

/** Leads an address of the service through the host's own origin; other addresses stay as they are. */
export function reachable(text: string): string {
  return text.replace(SERVICE_ADDRESS, (origin) => (origin === location.origin ? origin : settings.servicePrefix))
}

/** A picture or font path as the page may load it: service, package file or anything else. */
export function asset(source: string): string {
  if (/^(https?:|data:|blob:|wxfile:)/.test(source)) return reachable(source)
  return `${settings.filePrefix}/${source.replace(/^\//, '')}`
}
