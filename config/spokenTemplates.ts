import type { IPluginContext } from '@tarojs/service'

/** What a screen reader is told about a view of the mini-program (`@/components/spoken`); Taro's own templates leave it out. */
const ATTRIBUTES = ['aria-label', 'aria-role', 'aria-disabled', 'aria-checked', 'aria-selected', 'aria-expanded']

interface Template {
  mergeComponents(context: IPluginContext, patch: Record<string, Record<string, string>>): void
}

export default function spokenTemplates(context: IPluginContext): void {
  context.registerMethod({
    name: 'onSetupClose',
    fn({ template }: { template?: Template }) {
      // H5 has no templates.
      template?.mergeComponents(context, { View: Object.fromEntries(ATTRIBUTES.map((name) => [name, ''])) })
    },
  })
}
