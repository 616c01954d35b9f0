/**
 * The lowest browsers (see browserslist) know destructuring, default parameters and optional chaining except for
 * a few corners each; the corners are mended one by one instead of rewriting every use.
 */
module.exports = {
  presets: [
    [
      'taro',
      {
        framework: 'react',
        ts: true,
        compiler: 'webpack5',
        useBuiltIns: false,
        exclude: ['transform-destructuring', 'transform-parameters', 'transform-optional-chaining'],
        include: [
          'bugfix/transform-edge-default-parameters',
          'bugfix/transform-safari-id-destructuring-collision-in-function-expression',
          'bugfix/transform-v8-spread-parameters-in-optional-chaining',
          // WeChat still runs on iPhones of iOS 13, where `||=` is an error that ends the whole program.
          ...(process.env.TARO_ENV === 'weapp' ? ['transform-logical-assignment-operators'] : []),
        ],
      },
    ],
  ],
  plugins: [
    require.resolve('./config/serviceFields.cjs'),
    require.resolve('./config/laterStyles.cjs'),
    // While developing, the tools of the browser show the names that the source has.
    ...(process.env.NODE_ENV === 'production' ? [require.resolve('./config/shortStrings.cjs')] : []),
  ],
  assumptions: { setPublicClassFields: true },
}
