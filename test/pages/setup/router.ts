// The order is the point: taro-h5 first, or the import cycle between it and the router breaks.
import '@tarojs/taro-h5'
import { createBrowserHistory, setHistory } from '@tarojs/router'

setHistory(createBrowserHistory({ window }), '/')
