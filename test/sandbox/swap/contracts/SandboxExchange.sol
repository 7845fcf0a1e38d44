// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

interface IToken {
    function balanceOf(address) external view returns (uint256);
    function transfer(address, uint256) external returns (bool);
    function transferFrom(address, address, uint256) external returns (bool);
}

/// One constant-product pool of native currency for each token; a token against a token goes through two of them. It is
/// called by the router as an executor, and keeps 0.85 % of what comes in, as the service does.
contract SandboxExchange {
    address public constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    address public constant FEE_RECEIVER = 0x0000000000000000000000000000000000FeE085;
    uint256 private constant FEE = 85;
    uint256 private constant WHOLE = 10000;

    struct Pool {
        uint256 coin;
        uint256 token;
    }

    mapping(address => Pool) public pools;
    uint256 public coins;

    error NoPool(address token);

    receive() external payable {}

    /// The native currency that came along, and all tokens that were sent here before, go into the token's pool.
    function add(address token) external payable {
        pools[token].coin += msg.value;
        coins += msg.value;
        pools[token].token = IToken(token).balanceOf(address(this));
    }

    /// What a swap would give now, the fee taken.
    function quote(address src, address dst, uint256 amount) external view returns (uint256) {
        amount -= amount * FEE / WHOLE;
        uint256 coin = src == NATIVE ? amount : _out(amount, _pool(src).token, _pool(src).coin);
        return dst == NATIVE ? coin : _out(coin, _pool(dst).coin, _pool(dst).token);
    }

    /// The router's call: what is to be swapped is here already; behind the arguments stand source and target.
    function execute(address) external payable {
        (address src, address dst) = abi.decode(msg.data[36:], (address, address));
        uint256 amount = src == NATIVE ? msg.value : IToken(src).balanceOf(address(this)) - _pool(src).token;
        uint256 fee = amount * FEE / WHOLE;
        _send(src, FEE_RECEIVER, fee);
        amount -= fee;
        uint256 coin = src == NATIVE ? amount : _sell(src, amount);
        _send(dst, msg.sender, dst == NATIVE ? coin : _buy(dst, coin));
    }

    function _sell(address token, uint256 amount) private returns (uint256 coin) {
        Pool storage pool = _pool(token);
        coin = _out(amount, pool.token, pool.coin);
        pool.token += amount;
        pool.coin -= coin;
        coins -= coin;
    }

    function _buy(address token, uint256 coin) private returns (uint256 amount) {
        Pool storage pool = _pool(token);
        amount = _out(coin, pool.coin, pool.token);
        pool.coin += coin;
        pool.token -= amount;
        coins += coin;
    }

    function _pool(address token) private view returns (Pool storage pool) {
        pool = pools[token];
        if (pool.coin == 0) revert NoPool(token);
    }

    function _out(uint256 amount, uint256 inside, uint256 outside) private pure returns (uint256) {
        return amount * outside / (inside + amount);
    }

    function _send(address asset, address to, uint256 amount) private {
        if (asset == NATIVE) {
            (bool sent,) = to.call{value: amount}("");
            require(sent);
        } else {
            IToken(asset).transfer(to, amount);
        }
    }
}

/// The one function of the 1inch router v6 that its API uses for routes of any kind, with its calldata, its checks and its
/// errors (https://etherscan.io/address/0x111111125421ca6dc452d289314280a0f8842a65#code, `GenericRouter`). Without storage
/// and constants of construction, so that its code can be put at the address of the real one.
contract SandboxRouter {
    address private constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;

    struct SwapDescription {
        address srcToken;
        address dstToken;
        address payable srcReceiver;
        address payable dstReceiver;
        uint256 amount;
        uint256 minReturnAmount;
        uint256 flags;
    }

    error InvalidMsgValue();
    error ZeroMinReturn();
    error ReturnAmountIsNotEnough(uint256 result, uint256 minReturn);

    receive() external payable {}

    function swap(address executor, SwapDescription calldata desc, bytes calldata data)
        external
        payable
        returns (uint256 returnAmount, uint256 spentAmount)
    {
        if (desc.minReturnAmount == 0) revert ZeroMinReturn();
        bool isNative = desc.srcToken == NATIVE;
        if (msg.value != (isNative ? desc.amount : 0)) revert InvalidMsgValue();
        if (!isNative) IToken(desc.srcToken).transferFrom(msg.sender, desc.srcReceiver, desc.amount);
        uint256 before = _held(desc.dstToken);
        (bool done, bytes memory answer) = executor.call{value: msg.value}(
            abi.encodePacked(bytes4(keccak256("execute(address)")), uint256(uint160(msg.sender)), data)
        );
        if (!done) {
            assembly ("memory-safe") {
                revert(add(answer, 32), mload(answer))
            }
        }
        spentAmount = desc.amount;
        returnAmount = _held(desc.dstToken) - before;
        if (returnAmount < desc.minReturnAmount) revert ReturnAmountIsNotEnough(returnAmount, desc.minReturnAmount);
        address payable to = desc.dstReceiver == address(0) ? payable(msg.sender) : desc.dstReceiver;
        if (desc.dstToken == NATIVE) {
            (bool sent,) = to.call{value: returnAmount}("");
            require(sent);
        } else {
            IToken(desc.dstToken).transfer(to, returnAmount);
        }
    }

    function _held(address asset) private view returns (uint256) {
        return asset == NATIVE ? address(this).balance : IToken(asset).balanceOf(address(this));
    }
}
