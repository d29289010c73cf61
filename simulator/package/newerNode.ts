// core-js polyfills for features that Node 20 lacks.
import 'core-js/actual/array/from-async';
import 'core-js/actual/iterator';
import 'core-js/actual/map/group-by';
import 'core-js/actual/promise/with-resolvers';
import 'core-js/actual/set';
import 'core-js/actual/typed-array/from-base64';
import 'core-js/actual/url/parse';
