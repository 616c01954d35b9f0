export const NOTICES = '/pages/account/notices/index'
