import boundaries from 'eslint-plugin-boundaries'
import prettier from 'eslint-config-prettier'
import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** Left to right as in docs/ARCHITECTURE.md: each layer may import itself and everything further right. */
const layers = ['app', 'pages', 'components', 'hooks', 'stores', 'client', 'platform']
const shared = ['api', 'domain', 'utils', 'assets', 'styles']

/** Left to right as in docs/ARCHITECTURE.md, the same for the service. */
const rooms = [
  'app',
  'console',
  'sandbox',
  'analytics',
  'jobs',
  'chat',
  'http',
  'domains',
  'environment',
  'search',
  'payment',
  'providers',
  'wechat',
  'media',
  'watch',
  'contract',
  'database',
  'variables',
]
/** What a room of the service is called in the messages of the rule. */
const room = (name) => `server ${name}`
/** Rooms that are a file or two. */
const roomFiles = { app: 'app', environment: 'environment', contract: '{contract,schema,unseen,vary}' }

const arrows = [
  // What is drawn before the app is there: it takes from pages and components what it draws the same way, and nobody takes from it.
  { from: ['arrival'], allow: ['arrival', 'pages', 'components', 'client', 'platform', ...shared] },
  ...layers.map((layer, index) => ({ from: [layer], allow: [...layers.slice(index), ...shared] })),
  { from: ['api'], allow: ['api', 'domain'] },
  { from: ['domain'], allow: ['domain'] },
  { from: ['utils'], allow: ['utils'] },
  { from: [room('main')], allow: ['main', 'seed', ...rooms].map(room).concat('api', 'domain') },
  // The demonstration takes from whatever makes data, and nobody but the start takes from it.
  { from: [room('seed')], allow: ['seed', ...rooms.slice(rooms.indexOf('domains'))].map(room).concat('api', 'domain') },
  ...rooms.map((name, index) => ({ from: [room(name)], allow: rooms.slice(index).map(room).concat('api', 'domain') })),
  { from: ['tooling'], allow: ['*'] },
]

export default tseslint.config(
  { ignores: ['dist/**', 'node_modules/**', 'screens/**', '**/.cache/**', '.data/**'] },
  {
    files: ['**/*.{ts,tsx,mjs,js}'],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: { parser: tseslint.parser },
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      'no-console': 'off',
      eqeqeq: ['error', 'smart'],
      'no-var': 'error',
      'prefer-const': 'error',
      'max-lines': ['error', { max: 500, skipBlankLines: false, skipComments: false }],
    },
  },
  ...tseslint.configs.recommended.map((config) => ({ ...config, files: ['**/*.{ts,tsx}'] })),
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        // The H5 half of a twin names the plain one as a type.
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-explicit-any': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-console': ['error', { allow: ['error', 'warn'] }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'server/**/*.ts'],
    plugins: { boundaries },
    settings: {
      'import/resolver': { typescript: { project: 'tsconfig.json' } },
      'boundaries/include': ['src/**/*', 'server/**/*', 'test/**/*', 'bench/**/*', 'scripts/**/*', 'config/**/*'],
      'boundaries/elements': [
        { type: 'app', pattern: 'src/app*', mode: 'full' },
        { type: 'arrival', pattern: 'src/arrival/**/*', mode: 'full' },
        { type: 'pages', pattern: 'src/pages/**/*', mode: 'full' },
        ...['components', 'hooks', 'stores', 'client', 'platform', ...shared].map((type) => ({
          type,
          pattern: `src/${type}/**/*`,
          mode: 'full',
        })),
        { type: room('main'), pattern: ['server/main.ts', 'server/{start,shops,backups}/**/*'], mode: 'full' },
        ...['seed', ...rooms].map((name) => ({
          type: room(name),
          pattern: name in roomFiles ? `server/${roomFiles[name]}.ts` : `server/${name}/**/*`,
          mode: 'full',
        })),
        { type: 'tooling', pattern: '(test|bench|scripts|config)/**/*', mode: 'full' },
      ],
    },
    rules: {
      'boundaries/element-types': ['error', { default: 'disallow', rules: arrows }],
      'boundaries/no-unknown-files': 'off',
    },
  },
  {
    // A new room gets its place among the others.
    files: ['server/**/*.ts'],
    rules: { 'boundaries/no-unknown-files': 'error' },
  },
  {
    files: ['src/{api,domain,utils,stores}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['@tarojs/*', 'react', 'react-dom'], message: 'This layer knows neither Taro nor React.' },
          ],
        },
      ],
    },
  },
  {
    files: ['src/{platform,client,hooks}/**/*.{ts,tsx}'],
    ignores: ['src/platform/kit/**', 'src/platform/shell/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['@tarojs/components*'], message: 'Only components and pages draw.' }] },
      ],
    },
  },
  {
    files: ['src/{components,pages}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['@/platform/shell/*'], message: 'The shell of H5 is reached by a twin in src/platform.' },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/platform/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.object.name='process'][property.name='TARO_ENV']",
          message: 'What differs between targets is a twin in src/platform.',
        },
      ],
    },
  },
  {
    files: [
      'src/components/**/*.{ts,tsx}',
      'src/hooks/**/*.{ts,tsx}',
      'src/client/**/*.ts',
      'src/stores/**/*.ts',
      'server/**/*.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports; a default only where Taro asks for one.' },
        {
          selector: "MemberExpression[object.object.name='process'][property.name='TARO_ENV']",
          message: 'What differs between targets is a twin in src/platform.',
        },
      ],
    },
  },
  prettier,
)
