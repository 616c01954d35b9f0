/** Stands in for swiper/bundle, which Taro's stock components import and which cannot load in jsdom. */
class Swiper {
  params = {}
  on() {}
  off() {}
  destroy() {}
  update() {}
  slideTo() {}
  slideToLoop() {}
}
module.exports = Swiper
module.exports.default = Swiper
