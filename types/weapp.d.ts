/** What WeChat gives every script of the mini-program, as far as `platform/counting` needs it. */
declare let Page: unknown
declare let Component: unknown
/** The mini-program's own `require`, which webpack leaves alone under this name. */
declare const __non_webpack_require__: { async<TModule>(path: string): Promise<TModule> }
