import { allFlows } from '../flows/all'
import { prepareWorld } from '../support/world'

allFlows(prepareWorld('h5'))
