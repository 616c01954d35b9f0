/** Where the places of the desk are that others lead to. */
export const INVOICES_PATH = '/console/invoices'
export const CHAT_PATH = '/console/chat'
