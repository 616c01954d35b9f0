/** The package ships no declarations of its own entry; platform/counting names what is used of it. */
declare module 'sa-sdk-miniprogram'
