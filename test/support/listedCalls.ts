/**
 * Every call of finding goods, accounts and trade as the specification's list has it, in the words of that list: method,
 * path, what goes into the query (q) and the body (b), headers of its own (h), who shows a failure. Fields that may be
 * missing end in `?`; `pay:` stands for the pay service, two paths are mini-program | H5. Nothing here is taken from
 * the declarations, which is what makes it worth comparing.
 */
export interface ListedCall {
  readonly id: string
  readonly method: string
  readonly paths: { readonly weapp: string; readonly h5: string }
  readonly host: 'service' | 'pay'
  readonly query: readonly string[]
  /** undefined: no body at all; `list`: the one field is the whole body. */
  readonly body: readonly string[] | undefined
  readonly list: boolean
  readonly headers: readonly string[]
  readonly mode: string
}

const names = (text: string): string[] => text.split(',').filter((name) => name !== '')

function read(line: string): ListedCall {
  const [id = '', method = '', path = '', ...rest] = line.trim().split(' ')
  const given = (letter: string) => rest.find((word) => word.startsWith(`${letter}=`))?.slice(2)
  const [weapp = '', h5 = weapp] = path.replace(/^pay:/, '').split('|')
  const body = given('b')
  return {
    id,
    method,
    paths: { weapp, h5 },
    host: path.startsWith('pay:') ? 'pay' : 'service',
    query: names(given('q') ?? ''),
    body: body === undefined ? undefined : names(body.replace(/[[\]{}]/g, '')),
    list: body?.startsWith('[') ?? false,
    headers: names(given('h') ?? ''),
    mode: rest.at(-1) ?? '',
  }
}

export const LISTED_CALLS: readonly ListedCall[] = `
R-CALL-001 POST /trade/shops/search/listProductInfo|/trade/shops/search/listProductInfo/enhance q=onlyShopProduct,platform,shopNo b=keyWord,catalogId?,brandIds?,pros?,sort?,pageNum,pageSize modal
R-CALL-002 POST /product/detail/no/filter b=[skuNos] modal
R-CALL-003 GET /product/skuLeadTime q=skuNo h=provinceName,cityName notModal
R-CALL-004 POST /product/sku/detail/v2 b=skuNo,shopNo,platform,quantity? modal
R-CALL-005 GET /product/trade/shops/sku/detail q=code modal
R-CALL-006 GET /product/getProductDetail/{skuNo} q=platform,quantity notModal
R-CALL-007 GET /product/relatedProductS/{id} notModal
R-CALL-008 POST /trade/shops/search/listSuggestKeywords|/trade/shops/search/listSuggestKeywords/enhance b=keywords,shopNo notModal
R-CALL-009 GET /WA/trade/shops/v1/keywordS notModal
R-CALL-010 GET /v1/signatures notModal
R-CALL-011 GET /WA/trade/shops/v1/catalog/byGroup q=groupId?,skuCount modal
R-CALL-012 GET /trade/shops/shopBrand/center q=pageNum,pageSize,character? modal
R-CALL-013 POST /v1/trade/shops/product/propertyList b=keyWord?,catalogId?,shopNo notModal
R-CALL-014 GET /browse/list q=pageNum,pageSize modal
R-CALL-015 POST /product/poster/create b=skuNo,shopNo,templateId? modal
R-CALL-016 GET /product/poster/generateMa/{shopNo} q=skuNo?,page?,width? notModal
R-CALL-017 POST /product/poster/update b=posterId,fields notModal
R-CALL-018 POST /product/poster/timeMark b=posterId,type,time notModal
R-CALL-019 GET /product/bbjxCatalogAndSkuS q=catalogId? notModal
R-CALL-020 GET /product/bbjxSkuS q=catalogId,pageNum,pageSize notModal
R-CALL-021 POST /trade/shops/listSpuDetails b=channel,size,proGroupNo notModal
R-CALL-022 GET /product/region/valid/{sku} q=cityCode notModal
R-CALL-023 POST /product/region/invalid b=skuList,provinceCode,provinceName,cityCode,cityName h=provinceName,cityName notModal
R-CALL-024 GET /trade/shops/geShopShow q=type modal
R-CALL-025 GET /trade/shops/index notModal
R-CALL-026 POST /trade/shops/scheme/shop b=shopNo,path?,query? notModal
R-CALL-027 GET /trade/shops/code/{id} notModal
R-CALL-028 GET /WA/trade/shops/v1/homePage modal
R-CALL-029 POST /WA/trade/shops/v1/moduleInfo b=modules notModal
R-CALL-030 GET /WA/trade/shops/v1/shopIntro modal
R-CALL-031 GET /trade/shops/findMobileHostByShopNo/{shopNo} notModal
R-CALL-032 GET /trade/shops/findMobileShopNoByHost/{host} q=locationHost? notModal
R-CALL-033 GET /trade/shops/randomShopNo notModal
R-CALL-034 GET /miniProgram/getDemoShopNo notModal
R-CALL-035 GET /miniProgram/getDemoShopNo/v2 q=industryId? notModal
R-CALL-036 POST /miniProgram/login b=code,shopNo notModal
R-CALL-037 GET /miniProgram/getToken q=openId,shopNo notModal
R-CALL-038 GET /miniProgram/getShopNoByOpenId q=openId notModal
R-CALL-039 PUT /miniProgram/bind b=openId,mobile? notModal
R-CALL-040 POST /miniProgram/auth/login/{id} b=code,shopNo self
R-CALL-041 POST /miniProgram/phone b=code self
R-CALL-042 POST /miniProgram/user b=openId,encryptedData?,iv?,nickName?,avatarUrl? notModal
R-CALL-043 GET /miniProgram/openId q=code notModal
R-CALL-044 POST /v1/wx/auth2/signature/js b=url notModal
R-CALL-045 GET /customer/code/token q=code notModal
R-CALL-046 GET /customer/token/code modal
R-CALL-047 POST /customer/mobile/login b=mobile,password,shopNo,openId?,captchaKey?,captchaCode? h=distinctId modal
R-CALL-048 POST /customer/sms/login b=mobile,code,shopNo,openId? h=distinctId modal
R-CALL-049 POST /customer/verify/login b=mobile,captchaKey?,captchaCode? h=distinctId self
R-CALL-050 POST /customer/sms/logout b={} notModal
R-CALL-051 POST /customer/register b=mobile,code,password,companyName,contactName,shopNo,inviteCode? h=distinctId modal
R-CALL-052 POST /customer/pwd/reset b=oldPassword,newPassword modal
R-CALL-053 POST /customer/pwd/reset/sms b=mobile,code,newPassword,shopNo modal
R-CALL-054 POST /sms/login b=mobile,shopNo,captchaKey?,captchaCode? modal
R-CALL-054b POST /sms/register b=mobile,shopNo,captchaKey?,captchaCode? modal
R-CALL-054c POST /sms/pwd/reset b=mobile,shopNo,captchaKey?,captchaCode? modal
R-CALL-055 GET /captcha/image notModal
R-CALL-056 POST /email/code b=email modal
R-CALL-057 GET /customer/one/by/token notModal
R-CALL-058 POST /customer/rule/read b={} notModal
R-CALL-059 POST /customer/rule/update b={} notModal
R-CALL-060 GET /customer/shop/by/mobile q=mobile notModal
R-CALL-061 POST /address/getAllLevels b=parentCode? notModal
R-CALL-062 GET /address/getAddress q=lat?,lng? notModal
R-CALL-063 GET /address/byIp q=ip? notModal
R-CALL-064 POST /address/resolveText b=text self
R-CALL-065 GET /customer/receive/list modal
R-CALL-066 GET /customer/receive/one/{id} modal
R-CALL-067 POST /customer/receive/save b=receiveId?,receiverName,mobile,provinceCode,cityCode,districtCode,detail modal
R-CALL-068 POST /customer/receive/save/{id} b={} modal
R-CALL-069 DELETE /customer/receive/delete/{id} modal
R-CALL-070 GET /customer/invoice/list modal
R-CALL-071 GET /customer/invoice/one/{id} modal
R-CALL-072 POST /customer/invoice/save b=invoiceId?,type,title,taxNo,bankName?,bankAccount?,regAddress?,regPhone?,email? modal
R-CALL-073 DELETE /customer/invoice/delete/{id} modal
R-CALL-074 PUT /customer/invoice/default/set/{id} modal
R-CALL-075 GET /customer/invoice/tycCompany q=companyName notModal
R-CALL-076 GET /customer/invoice/receive/list modal
R-CALL-077 GET /customer/invoice/receive/one/{id} modal
R-CALL-078 POST /customer/invoice/receive/save b=receiveId?,receiverName,mobile,provinceCode,cityCode,districtCode,detail,email? modal
R-CALL-079 DELETE /customer/invoice/receive/delete/{id} modal
R-CALL-080 PUT /customer/invoice/receive/default/set/{id} modal
R-CALL-081 POST /customer/invoice/receive/sync b=receiveIds? modal
R-CALL-082 GET /customer/order/list q=orderStatus?,payStatus?,startTime?,endTime?,keyWord?,pageNum,pageSize modal
R-CALL-083 GET /customer/order/getMyOrderSummariseInfo notModal
R-CALL-084 GET /customer/order/detail/{id} modal
R-CALL-085 PUT /customer/order/confirm/take/delivery/{id} modal
R-CALL-086 POST /customer/order/cancel/{id} b=cancelReason modal
R-CALL-087 POST /customer/order/pre b=source,skuList,demandOrderNo? modal
R-CALL-088 POST /customer/order/create b=source,skuList,receiveId,invoiceId?,invoiceReceiveId?,remark?,purchaseNo?,demandOrderNo?,freight,generalFreight,dangerousFreight h=Idempotency-Key self
R-CALL-089 GET /customer/order/orderBriefInfo/{id} modal
R-CALL-090 POST /customer/order/freightAmount b=orderAmount,provinceCode,skuList notModal
R-CALL-091 GET /customer/order/logisticTrack/{id} self
R-CALL-092 GET /customer/order/logisticTrack/DGDF/{id} self
R-CALL-093 GET /customer/order/logisticTrack/direct q=salesOrderNo,logisticsNo,outboundNo,receiveMobile self
R-CALL-094 GET /customer/order/logisticTrack/purchase/{id} self
R-CALL-095 GET /payment/wx/{systemNo}/{orderNo} q=openId self
R-CALL-096 GET /payment/wx/setting notModal
R-CALL-097 GET /payment/amount/wx/{systemNo}/{orderNo} notModal
R-CALL-098 POST pay:/order/{orderNo}/channel/chinaums_wx_lite q=openId,authcode? b={} h=gbb-auth,platform self
R-CALL-099 GET pay:/order/{orderNo}/validate q=authcode? h=gbb-auth self
R-CALL-100 GET pay:/order/{orderNo}/status q=authcode? h=gbb-auth notModal
R-CALL-101 GET pay:/order/{orderNo}/noLogin q=authcode? self
R-CALL-102 GET /customer/purchase/statistics/directSupply/allDetail q=startTime?,endTime? modal
R-CALL-103 GET /syb/cart/cartInfo modal
R-CALL-104 GET /syb/cart/overview notModal
R-CALL-105 POST /syb/cart/pushIn q=cityCode b=skuList,platform modal
R-CALL-106 POST /syb/cart/pullOut b=ids modal
R-CALL-107 GET /syb/cart/select q=selectedId notModal
R-CALL-108 POST /syb/cart/updateQty b=id,skuNo,quantity modal
R-CALL-109 POST /api/syb/cart/pullOutAllSelected b={} modal
R-CALL-122 GET /demand/order/page q=status?,keyWord?,pageNum,pageSize modal
R-CALL-123 GET /demand/order/detail q=demandOrderNo modal
R-CALL-124 POST /demand/order/confirm b=[orders] modal
R-CALL-125 PUT /demand/order/cancel/{id} q=reason modal
R-CALL-126 POST /demand/order/create b=isDraft,demandOrderNo?,skuList,purpose?,remark?,receiveId?,needDate? modal
R-CALL-127 POST /demand/order/reCreate/{id} b=skuList? modal
R-CALL-128 GET /demand/order/info notModal
R-CALL-110 GET /industry/qry/brief modal
R-CALL-111 GET /industry/qry/base/{id} modal
R-CALL-112 GET /industry/qry/hot/brand/{id} notModal
R-CALL-113 GET /industry/qry/hot/catalog/{id} notModal
R-CALL-114 GET /industry/qry/recommend/sku/{id} q=pageNum,pageSize notModal
R-CALL-115 GET /trade/shops/industryS notModal
R-CALL-116 GET /customer/order/process/{id} modal
R-CALL-117 POST /customer/order/process/approve b=orderNo,nodeId,result,comment modal
R-CALL-118 POST /customer/getTokenWithAuthNO b=authNO self
R-CALL-119 GET /customer/order/process/external/detail self
R-CALL-120 POST /customer/order/process/external/submit b=result,comment,code? self
R-CALL-121 GET /customer/order/process/external/code/{orderNo} modal
R-CALL-207 POST /customer/order/process/external/code/{orderNo} b={} modal
R-CALL-230 POST /customer/order/process/external/sms b={} self
R-CALL-231 GET /customer/approval/list q=tab,pageNum,pageSize modal
R-CALL-232 GET /customer/approval/evidence q=orderNo? self
R-CALL-233 GET /customer/approval/trail q=startTime?,endTime? modal
R-CALL-234 POST /customer/order/process/remind/{orderNo} b={} modal
R-CALL-235 GET /customer/approval/rule modal
R-CALL-236 PUT /customer/approval/rule b=enabled,allowSelfApprove,confirmByCode,nodes,version self
R-CALL-237 POST /customer/approval/try b=amount,buyerId?,rule? notModal
R-CALL-238 PUT /customer/approval/standIn b=userId,until? modal
R-CALL-239 GET /customer/approval/standIn modal
R-CALL-129 POST /demand/cart/add q=cityCode b=skuList,platform modal
R-CALL-130 GET /demand/cart/get modal
R-CALL-131 DELETE /demand/cart/remove b=ids modal
R-CALL-132 PUT /demand/cart/select b=selectKey notModal
R-CALL-133 PUT /demand/cart/update b=id,quantity modal
R-CALL-134 GET /favorite/group/sku/page/{groupId} q=pageNum,pageSize modal
R-CALL-134b GET /favorite/group/list modal
R-CALL-134c POST /favorite/group/add b=groupName modal
R-CALL-134d PUT /favorite/group/update/{groupId} b=groupName modal
R-CALL-134e DELETE /favorite/group/delete/{groupId} modal
R-CALL-135 POST /favorite/group/sku/add/{groupId} b=skuNo modal
R-CALL-135b POST /favorite/group/sku/addAll/{groupId} b=skuNos h=Idempotency-Key modal
R-CALL-136 DELETE /favorite/group/sku/delete/{id} modal
R-CALL-137 GET /favorite/is/{groupId}/{skuNo} notModal
R-CALL-138 GET /customer/os/token notModal
R-CALL-139 GET /shop/os/oss/token notModal
R-CALL-140 GET /admin/shop/os/qry/group/chat/history/{shopNo}/{group} q=msgTime?,minMsgId? notModal
R-CALL-141 GET /admin/shop/os/config/{shopNo} notModal
R-CALL-240 PUT /customer/os/read b=msgId notModal
R-CALL-241 GET /customer/os/unread notModal
R-CALL-257 PUT /customer/os/basket b=shown notModal
R-CALL-143 GET /activity/202211/data q=type modal
R-CALL-144 GET /activity/202211/productDataS q=activityId notModal
R-CALL-145 POST /trade/shops/scheme/url b=path,query,shopNo modal
R-CALL-201 POST /customer/logout/all b={} modal
R-CALL-202 POST /customer/email/save b=email,code modal
R-CALL-203 GET /customer/member/list modal
R-CALL-204 POST /customer/member/invite b={} modal
R-CALL-205 PUT /customer/member/role/{id} b=role modal
R-CALL-206 PUT /customer/member/disable/{id} b=disabled modal
R-CALL-208 POST /customer/order/payment/link b=orderNo,renew? self
R-CALL-209 POST /customer/inquiry/create b=what,quantity,unit,neededBy?,detail? h=Idempotency-Key self
R-CALL-210 GET /customer/inquiry/list q=pageNum,pageSize modal
R-CALL-211 POST /payment/demonstration b=orderNo,authcode? self
R-CALL-212 PUT /customer/inquiry/withdraw/{id} self
R-CALL-220 POST /demand/order/resume/{id} b=lines? modal
R-CALL-221 PUT /demand/order/close/{id} b=reason,skuNos? modal
R-CALL-222 GET /customer/notice/list q=subject?,pageNum,pageSize modal
R-CALL-223 GET /customer/notice/info notModal
R-CALL-224 PUT /customer/notice/read b=subject?,subjectNo? notModal
R-CALL-225 GET /customer/company/setting modal
R-CALL-226 PUT /customer/company/setting b=hidePrices modal
R-CALL-227 PUT /demand/cart/remark b=id,remark modal
R-CALL-213 GET /customer/invoice/application/orders q=pageNum,pageSize,first? modal
R-CALL-214 POST /customer/invoice/application/create b=orderNos,amount,invoiceId,type,way,email?,invoiceReceiveId?,remark? h=Idempotency-Key self
R-CALL-215 GET /customer/invoice/application/list q=pageNum,pageSize modal
R-CALL-216 GET /customer/invoice/application/one/{id} modal
R-CALL-217 PUT /customer/invoice/application/withdraw/{id} self
R-CALL-218 GET /customer/invoice/application/file/{id} self
`
  .trim()
  .split('\n')
  .map(read)
