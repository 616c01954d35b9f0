import type { Config } from 'jest'
import { TARO_CONSTANTS } from './test/support/jest/globals'

type Project = Exclude<NonNullable<Config['projects']>[number], string>

const MINUTE = 60_000
const ASSETS = {
  '\\.(css|scss|png|jpg|jpeg|gif|svg|woff2?)$': '<rootDir>/test/support/jest/style.js',
}

const shared: Project = {
  rootDir: __dirname,
  testEnvironment: 'node',
  transform: { '\\.(mjs|cjs|js|jsx|ts|tsx)$': '<rootDir>/test/support/jest/transform.js' },
  // Packages that ship only ES modules (fast-check, typebox, mobx's browser entries) go through the transform too.
  transformIgnorePatterns: [
    '/node_modules/(?!(fast-check|pure-rand|typebox|mobx|mobx-react|mobx-react-lite|@tarojs|@stencil|swiper|pinyin-pro|qr)/)',
    '<rootDir>/dist/',
  ],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'jsx', 'json', 'node'],
  moduleNameMapper: { ...ASSETS, '^@/(.*)$': '<rootDir>/src/$1' },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
}

function nodeProject(name: string, more: Partial<Project> = {}): Project {
  return { ...shared, displayName: name, testMatch: [`<rootDir>/test/${name}/**/*.test.{ts,tsx}`], ...more }
}

/** The display names are what the requirements report groups by: see scripts/requirements.mjs. */
const config: Config = {
  // One more than the processors of the smallest machine: whoever waits for a page leaves his to another.
  maxWorkers: 3,
  testSequencer: '<rootDir>/test/support/jest/sequencer.js',
  testTimeout: 2 * MINUTE,
  projects: [
    nodeProject('unit'),
    nodeProject('contract'),
    nodeProject('operator'),
    nodeProject('search'),
    nodeProject('pages', {
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { url: 'http://localhost/', customExportConditions: ['node', 'node-addons'] },
      setupFiles: ['<rootDir>/test/pages/setup/environment.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/pages/setup/router.ts'],
      transformIgnorePatterns: ['<rootDir>/dist/'],
      globals: TARO_CONSTANTS,
      // The H5 half of every twin, then the plain file.
      moduleFileExtensions: ['h5.ts', 'h5.tsx', 'ts', 'tsx', 'mjs', 'js', 'jsx', 'json'],
      moduleNameMapper: {
        ...ASSETS,
        '^react-dom/test-utils$': '<rootDir>/test/support/jest/react-act.js',
        '^swiper/bundle$': '<rootDir>/test/support/jest/swiper.js',
        // What the H5 build puts in the place of these two packages.
        '^(@tarojs/taro|@/platform/shell/taro)$': '<rootDir>/test/support/jest/taro.js',
        '^@tarojs/components$': '<rootDir>/src/platform/kit/index.ts',
        '^@/(.*)$': '<rootDir>/src/$1',
      },
    }),
    nodeProject('h5'),
    nodeProject('weapp'),
    nodeProject('budgets'),
  ],
}

export default config
