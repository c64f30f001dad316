/**
 * Inline script of pages with React's development files. A remote's React refresh runtime starts after the shell's React
 * and would find no renderer; this stores them, so that a change in a remote keeps its state.
 */
export const keepRefreshRenderers = `(function(){if(window.__REACT_DEVTOOLS_GLOBAL_HOOK__)return;
var r=new Map(),n=0;window.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers:r,supportsFiber:true,supportsFlight:true,
isDisabled:false,inject:function(x){r.set(++n,x);return n},onScheduleFiberRoot:function(){},
onCommitFiberRoot:function(){},onCommitFiberUnmount:function(){},onPostCommitFiberRoot:function(){},
checkDCE:function(){}}})()`;
