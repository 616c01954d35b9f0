// The order is the point: @tarojs/taro first, or the import cycle of the router and taro-h5 breaks.
import '@tarojs/taro'
import { createBrowserHistory, setHistory } from '@tarojs/router'

setHistory(createBrowserHistory({ window }), '/')
