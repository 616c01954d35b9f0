interface BabelOptions {
  plugins?: [plugin: unknown, options?: { packageName?: string }][]
}

/** Every name is known: what the shell does not export fails the build as a missing export. */
const everyCall = { size: 1, has: () => true }

/**
 * Taro's plugin for H5 turns `Taro.x` into an import of `x`, if it finds `x` in its list; here it does so always.
 * Then nothing asks for all calls at once, and only those that are used are shipped.
 */
export function importEveryCall(given: object): object {
  const options = given as BabelOptions
  const plugins = (options.plugins ?? []).map(([plugin, own]) =>
    own?.packageName === '@tarojs/taro' ? [plugin, { ...own, apis: everyCall }] : [plugin, own],
  )
  return { ...options, plugins }
}
