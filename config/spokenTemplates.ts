import path from 'node:path'
import type { IPluginContext } from '@tarojs/service'

/** As in `spokenAttributes.mjs`, which tells the running app. */
const ATTRIBUTES = ['aria-label', 'aria-role', 'aria-disabled', 'aria-checked', 'aria-selected', 'aria-expanded']

interface Platform {
  /** H5 has no templates. */
  template?: { mergeComponents(context: IPluginContext, patch: Record<string, Record<string, string>>): void }
  runtimePath: string | string[]
}

export default function spokenTemplates(context: IPluginContext): void {
  context.registerMethod({
    name: 'onSetupClose',
    fn(platform: Platform) {
      if (!platform.template) return
      platform.template.mergeComponents(context, { View: Object.fromEntries(ATTRIBUTES.map((name) => [name, ''])) })
      platform.runtimePath = [platform.runtimePath, path.join(__dirname, 'spokenAttributes.mjs')].flat()
    },
  })
}
