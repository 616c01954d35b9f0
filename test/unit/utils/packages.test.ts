import fs from 'node:fs'
import path from 'node:path'

interface Package {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  overrides: Record<string, unknown>
}

test('[R-DEC-11] one exact version of Taro and of React, held against what the test tools would bring', () => {
  const file = path.resolve(__dirname, '../../../package.json')
  const { dependencies, devDependencies, overrides } = JSON.parse(fs.readFileSync(file, 'utf8')) as Package
  const all = { ...devDependencies, ...dependencies }
  expect([all['@tarojs/taro'], all['@tarojs/components'], all.react, all['react-dom']]).toEqual([
    '4.2.1',
    '4.2.1',
    '18.3.1',
    '18.3.1',
  ])
  expect(all['@tarojs/test-utils-react']).toBe('0.1.1')
  expect(Object.keys(overrides)).toContain('@tarojs/test-utils-react')
  expect(Object.values(all).filter((version) => /^[\^~>]/.test(version))).toEqual([])
})
