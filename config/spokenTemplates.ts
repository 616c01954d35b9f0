import path from 'node:path'
import type { IPluginContext } from '@tarojs/service'

/** As in `spokenAttributes.mjs`, which tells the running app. */
const ATTRIBUTES = ['aria-label', 'aria-role', 'aria-disabled', 'aria-checked', 'aria-selected', 'aria-expanded']

/** How deep elements lie inside their own kind, where Taro writes templates for four. The city sheet has two. */
const NESTED = { 'scroll-view': 2, swiper: 1, 'swiper-item': 1 }

/**
 * Values that hold everywhere stand in the templates, where they cost no byte of any page: iPhones of iOS 13 read WebP only
 * when they are told to, and the keyboard leaves what is said below a field in sight.
 */
const HELD = {
  Image: { webp: 'true' },
  Input: { 'cursor-spacing': '96' },
  Textarea: { 'cursor-spacing': '96' },
}

interface Platform {
  /** H5 has no templates. */
  template?: {
    mergeComponents(context: IPluginContext, patch: Record<string, Record<string, string>>): void
    readonly nestElements: Map<string, number>
  }
  runtimePath: string | string[]
}

export default function spokenTemplates(context: IPluginContext): void {
  context.registerMethod({
    name: 'onSetupClose',
    fn(platform: Platform) {
      if (!platform.template) return
      platform.template.mergeComponents(context, { View: Object.fromEntries(ATTRIBUTES.map((name) => [name, ''])) })
      platform.template.mergeComponents(context, HELD)
      for (const [name, depth] of Object.entries(NESTED)) platform.template.nestElements.set(name, depth)
      platform.runtimePath = [platform.runtimePath, path.join(__dirname, 'spokenAttributes.mjs')].flat()
    },
  })
}
